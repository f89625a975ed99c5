import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileOf, ImportGraph, type Joint, type Place } from "./follow-imports.ts";

const PAY = "src/web/site/routes/checkout.tsx#action";
const CREATE = "src/use-cases/booking/create-booking.ts#createBooking";
const APPLICATION = "src/use-cases/application.ts";
const USE_CASES = "src/use-cases/use-cases.ts";
const PORT = "src/ports/payments.ts";
const TAKE_SEATS = "src/use-cases/booking/steps/take-seats.ts";
const MERCADO_PAGO = "src/adapters/mercado-pago/create-mercado-pago.ts";
/** Sends the request. */
const REQUEST = "src/adapters/mercado-pago/call.ts";

/** Files that mention the type of the port. */
const PROVIDERS = globSync("src/{adapters,server}/**/*.ts").filter(
  (file) => !/\.(test|timed)\.ts$/.test(file) && /\bPaymentProvider\b/.test(readFileSync(file, "utf8")),
);

const implementations = (member: string, graph: ImportGraph): Place[] =>
  PROVIDERS.flatMap((file) =>
    graph
      .namesIn(file)
      .filter((name) => graph.hasMember(file, name, member))
      .map((name) => `${file}#${name}.${member}`),
  );

/** Screens call use cases through `Application`, and use cases call the provider through its port. */
const joint: Joint = (use, graph, file) => {
  const [object = "", member = ""] = use.split(".");
  if (object === "Application") return [`${USE_CASES}#useCases.${member}`];
  if (object === "PaymentProvider") return implementations(member, graph);
  if (
    object === "application" &&
    file.startsWith("src/web/") &&
    graph.hasMember(USE_CASES, "useCases", member)
  )
    return [`${APPLICATION}#Application.${member}`];
  if (/^(payments|provider)$/.test(object) && graph.hasMember(MERCADO_PAGO, "createMercadoPago", member))
    return [`${PORT}#PaymentProvider.${member}`];
  return [];
};

/** Returns the places that lead to `end`, and `end` itself. */
function leadingTo(edges: ReadonlyMap<Place, ReadonlySet<Place>>, end: Place): Set<Place> {
  const leading = new Set([end]);
  for (let size = 0; size !== leading.size; ) {
    size = leading.size;
    for (const [place, next] of edges) if ([...next].some((one) => leading.has(one))) leading.add(place);
  }
  return leading;
}

/**
 * Lists the files that a reader opens to follow a booking from the checkout's Pay to the request at the provider. They are the
 * files on the way to the use case, and all files that the use case uses. Rules and queries are not counted.
 */
function listWay(graph: ImportGraph): string[] {
  const isUseCase = (place: Place) => /^src\/(domain|use-cases\/.*\/)/.test(place);
  const toUseCase = leadingTo(graph.reach(PAY, isUseCase), CREATE);
  const places = [...toUseCase, ...graph.reach(CREATE).keys()];
  const files = new Set(places.map(fileOf));
  return [...files].filter((file) => !/^src\/(domain|db)\//.test(file)).sort();
}

const product = new ImportGraph(joint);

test("a booking goes from the form to the provider through at most forty files", () => {
  const way = listWay(product);
  const landmarks = [PAY, CREATE].map(fileOf);
  expect(way).toEqual(expect.arrayContaining([...landmarks, APPLICATION, TAKE_SEATS, MERCADO_PAGO, REQUEST]));
  expect(way.length, way.join("\n")).toBeLessThanOrEqual(40);
});

test("a further file is counted if a step on the way uses it, and not if only its import is there", () => {
  const code = readFileSync(TAKE_SEATS, "utf8");
  const planted = "src/use-cases/booking/steps/planted.ts";
  const listWith = (takeSeats: string) =>
    listWay(
      product.plant({
        [planted]: "export const planted = () => 1;",
        [TAKE_SEATS]: `import { planted } from "./planted.ts";\n${takeSeats}`,
      }),
    );
  const used = code.replace("const sale = ", "planted();\nconst sale = ");
  expect(used).not.toBe(code);
  expect(listWith(used)).toEqual([...listWay(product), planted].sort());
  expect(listWith(`${code}\nexport const aside = () => planted();`)).toEqual(listWay(product));
});
