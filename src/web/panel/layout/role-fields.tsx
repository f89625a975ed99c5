import { useId } from "react";
import { ROLES, type Role } from "../../../domain/access/permissions.ts";
import { FieldMessages } from "../../ui/field.tsx";
import { useMessages } from "../messages/messages.ts";
import { shellMessages } from "../messages/shell.ts";
import { staffMessages } from "../messages/staff.ts";
import { Checkboxes } from "./form-parts.tsx";

export function RoleFields({
  selectedRoles = [],
  error,
}: {
  selectedRoles?: readonly Role[];
  error?: string | undefined;
}) {
  const id = useId();
  const t = useMessages(staffMessages);
  const { roles } = useMessages(shellMessages);
  return (
    <fieldset aria-describedby={error && `${id}-error`} data-invalid={error && ""} className="grid gap-2">
      <legend className="text-sm font-semibold">{t.roles}</legend>
      <p className="text-sm text-muted">{t.rolesHint}</p>
      <Checkboxes name="roles" of={ROLES.map((role) => [role, roles[role]])} checked={selectedRoles} />
      <FieldMessages id={id} error={error && t.chooseRole} />
    </fieldset>
  );
}
