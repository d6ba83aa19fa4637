// What fields of contacts are called in sentences of workflows: by the contract, where nobody knows more.
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { contactEntity } from '../contacts.ts';

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
