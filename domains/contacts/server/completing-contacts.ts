// A known person typed again: the contact that is there gets what it lacks, and nothing of it is overwritten (decision 30).
import { sql } from 'kysely';
import { type ContactRecord, contactEntity } from '#/domains/contacts/contract.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { writableOf } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { holdContact, writeContact } from './changing-contacts.ts';
import type { Person } from './finding/reading-people.ts';
import { servedContacts } from './finding/serving-contacts.ts';
import { type Parts, writtenParts } from './writing-contacts.ts';

/** How it came to be known: `by` is told with the change, and whom nobody named stays unknown. */
interface Completing {
  by?: string;
  isNamed?: boolean;
}

/** Gives a contact what it lacks of a person. Refuses forbidden where the actor may only see it. */
export const completeContact = async (
  ctx: Context,
  id: string,
  person: Person,
  { isNamed = true, ...by }: Completing = {},
): Promise<ContactRecord> => {
  const held = await holdContact(ctx, id, 'write');
  const { record, tagIds, originIds } = held;
  const lacks = (name: keyof ContactRecord & keyof Parts): boolean => isMissing(record[name]);
  const isNew = (kept: readonly string[], given: string[] | undefined): given is string[] =>
    given?.some((one) => !kept.includes(one.toLowerCase())) === true;
  const { tags, origins, keptEmails, keptPhones } = person;
  const emails = { known: held.emails.map(({ emailAddress }) => emailAddress.toLowerCase()), given: keptEmails };
  const phones = { known: held.phones.map(({ number }) => number), given: keptPhones };
  const parts: Parts = {
    ...(emails.given.some(({ emailAddress }) => !emails.known.includes(emailAddress))
      ? { emails: [...held.emails, ...emails.given.map(secondary)] }
      : {}),
    ...(phones.given.some(({ number }) => !phones.known.includes(number))
      ? { phones: [...held.phones, ...phones.given.map(secondary)] }
      : {}),
    ...(isNew(tagIds, tags) ? { tags: [...tagIds, ...tags] } : {}),
    ...(isNew(originIds, origins) ? { origins: [...originIds, ...origins] } : {}),
    ...(lacks('addresses') ? { addresses: person.addresses } : {}),
    ...(lacks('stage') ? { stage: person.stage } : {}),
    ...(lacks('domain') ? { domain: person.domain } : {}),
    ...(lacks('assignedAgent') ? { assignedAgent: person.assignedAgent } : {}),
    ...(lacks('doNotDisturb') ? { doNotDisturb: person.doNotDisturb } : {}),
  };
  const columns = new Map([
    ...(await writtenColumns(ctx, servedContacts, lacking(record, person.sent), false)),
    ...(await writtenParts(ctx, parts, held)),
  ]);
  // Whom somebody has typed is unknown no longer.
  if (record.isUnknownContact && isNamed) columns.set('is_unknown', sql`false`);
  return writeContact(ctx, held, columns, by);
};

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Entries without a wish to be the primary one: that stays the one it is. */
const secondary = <K extends object>(entry: K): K & { isPrimary: false } => ({ ...entry, isPrimary: false });

/** Of what was sent, the attributes that the record has no value for. */
const lacking = (record: ContactRecord, sent: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const names = writableOf(contactEntity).filter(
    ([name, attribute]) => name in sent && isMissing(valueIn(record, { name, attribute, isCustom: false })),
  );
  const own = Object.entries(sent[customPath] ?? {}).filter(([id]) => isMissing(record.attributes[id.toLowerCase()]));
  return {
    ...Object.fromEntries(names.map(([name]) => [name, sent[name]])),
    ...(own.length > 0 ? { [customPath]: Object.fromEntries(own) } : {}),
  };
};
