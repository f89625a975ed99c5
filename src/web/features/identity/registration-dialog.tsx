import { profileCopy } from "../../copy/profile.ts";
import { useWords } from "../../copy/use-words.ts";
import { signOut } from "../../shell/session/sign-in.ts";
import { trpc } from "../../shell/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PhoneForm } from "./phone-form.tsx";

/** Phone and country, which must be given before going on. */
export default function RegistrationDialog({ onSaved }: { onSaved: () => void }) {
  const { registration: words } = useWords(profileCopy);
  return (
    <Dialog open forced title={words.title} description={words.description} onClose={() => {}}>
      <PhoneForm
        phoneNumber={null}
        save={(value) => trpc.user.finishRegistration.mutate(value)}
        onSaved={onSaved}
      >
        {(saving) => (
          <div className="grid gap-2">
            <Button type="submit" loading={saving}>
              {words.save}
            </Button>
            <Button variant="ghost" onClick={() => void signOut()}>
              {words.signOut}
            </Button>
          </div>
        )}
      </PhoneForm>
    </Dialog>
  );
}
