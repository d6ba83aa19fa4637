// What sentences call the things of which a graph keeps no name: fields by their name, records in filters by their id. Whoever knows more than the
// contract does — the agency's own fields, the records that somebody picked — says so.
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';

export interface Naming {
  /** What a field of contacts is called; `attributes.<id>` is one of the agency's own. */
  field: (name: string) => string | undefined;
  /** What a record is called, of those that the field points to or of the kind: 'agents'. */
  record: (id: string, of: { field: string } | { plural: string }) => string | undefined;
  /** What a choice of a field is called: 'active' of a stage. */
  option?: (field: string, value: string) => string | undefined;
}

const declared: Readonly<Record<string, Attribute>> = contactEntity.attributes;

/** The date field that the specification names itself (R815). */
const lastActivity: Readonly<Record<string, string>> = { lastActivityAt: 'Last activity date' };

/** What the contract itself knows. */
export const plainNaming: Naming = {
  field: (name) => lastActivity[name] ?? declared[name]?.displayName,
  record: () => undefined,
};

/** What people call a field; of one that was deleted 'a field of your own'. */
export const fieldNamed = (name: string | null, naming: Naming): string =>
  name === null ? 'a field' : (naming.field(name) ?? plainNaming.field(name) ?? 'a field of your own');
