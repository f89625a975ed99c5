import { requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/answer-not-found.ts";
import type { Route } from "./+types/experience.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { application } = context.get(requestContext);
  return { experience: await orNotFound(application.getExperience({ id: params.id })) };
}

export default function Experience({ loaderData: { experience } }: Route.ComponentProps) {
  return <h1 className="title-1">{experience.title}</h1>;
}
