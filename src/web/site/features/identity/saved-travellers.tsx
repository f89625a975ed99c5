import { Form } from "react-router";
import type { SavedTravellerView } from "../../../../use-cases/saved-travellers/steps/saved-traveller.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { profileMessages } from "../../messages/identity/profile.ts";
import { useMessages } from "../../messages/use-messages.ts";

const maskedNumber = (documentNumber: string): string => `•••• ${documentNumber.slice(-4)}`;

export function SavedTravellers({ saved }: { saved: readonly SavedTravellerView[] }) {
  const { saved: messages } = useMessages(profileMessages);
  const { people } = useMessages(checkoutMessages);
  if (saved.length === 0) return null;
  return (
    <Card>
      <h2 className="title-3 mb-1">{messages.heading}</h2>
      <p className="mb-4 text-muted text-sm">{messages.hint}</p>
      <ul className="grid">
        {saved.map(({ id, name, documentType, documentNumber }) => (
          <li key={id} className="flex items-center gap-3 border-line border-b py-3 last:border-0">
            <p className="min-w-0 flex-1">
              <span className="block break-words font-semibold">{name}</span>
              <span className="block text-muted text-sm">
                {people.documentTypes[documentType]}, {maskedNumber(documentNumber)}
              </span>
            </p>
            <Form method="post">
              <input type="hidden" name="intent" value="delete-saved" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="secondary" size="small" aria-label={messages.deleteOf(name)}>
                {messages.delete}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
