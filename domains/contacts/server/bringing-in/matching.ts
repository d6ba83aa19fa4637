// Who of a batch of people is in the book already (decision 30): the same address, or the same number under the same name. A name alone joins
// nobody. Contacts out of reach match nobody here, and nothing is told of them.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { servedContacts } from '../finding/serving-contacts.ts';

export interface Marks {
  row: number;
  emails: readonly string[];
  phones: readonly string[];
  nameKey: string;
  /** Contacts by which the row is known otherwise; an address or a number is surer. */
  remembered: readonly string[];
}

export interface Match {
  contactId: string;
  /** Not all that may be seen may be changed. */
  mayWrite: boolean;
}

export interface Matches {
  /** By row: the contact within reach that fits best. */
  seen: Map<number, Match>;
  /** By row: a contact that the actor does not see; only owners are told. */
  unseen: Map<number, string>;
}

/** A contact that one of the marks leads to. */
interface Found {
  by: 'email' | 'phone';
  mark: string;
  contactId: string;
}

interface Contact {
  id: string;
  /** First and last name in small letters. */
  nameKey: string;
  isSeen: boolean;
  mayWrite: boolean;
}

/** The surest mark first. */
const ranks: readonly Found['by'][] = ['email', 'phone'];

/** Finds them, with two queries for all rows. */
export const findMatches = async (ctx: Context, marks: readonly Marks[]): Promise<Matches> => {
  const found = await findByMarks(ctx, marks);
  const contacts = await readFound(ctx, [
    ...new Set([...found.map(({ contactId }) => contactId), ...marks.flatMap(({ remembered }) => remembered)]),
  ]);
  const byMark = Map.groupBy(found, ({ by, mark }) => `${by} ${mark}`);
  const matches: Matches = { seen: new Map(), unseen: new Map() };
  for (const { row, emails, phones, remembered, nameKey } of marks) {
    const keys = { email: emails, phone: phones };
    const byMarks = ranks.flatMap((by, rank) =>
      keys[by]
        .flatMap((mark) => byMark.get(`${by} ${mark}`) ?? [])
        .flatMap(({ contactId }) => contacts.get(contactId) ?? [])
        .filter((contact) => by !== 'phone' || contact.nameKey === nameKey)
        .map((contact) => ({ contact, rank })),
    );
    const candidates = [
      ...byMarks,
      ...remembered.flatMap((id) => contacts.get(id) ?? []).map((contact) => ({ contact, rank: ranks.length })),
    ];
    const [best] = candidates.toSorted(
      (a, b) =>
        Number(b.contact.isSeen) - Number(a.contact.isSeen) ||
        Number(b.contact.mayWrite) - Number(a.contact.mayWrite) ||
        a.rank - b.rank ||
        a.contact.place - b.contact.place,
    );
    if (best?.contact.isSeen) matches.seen.set(row, { contactId: best.contact.id, mayWrite: best.contact.mayWrite });
    else if (best) matches.unseen.set(row, best.contact.id);
  }
  return matches;
};

/**
 * Marks are looked up as lists of values, never by a join. Of an agency that is young, or has grown since the statistics were taken, the
 * planner expects one row: it would read all of the agency's rows, and compare each of them with each of the batch.
 */
const findByMarks = async (ctx: Context, marks: readonly Marks[]): Promise<Found[]> => {
  const agency = ctx.agency.id;
  const emails = marks.flatMap((one) => one.emails);
  const phones = marks.flatMap((one) => one.phones);
  if (emails.length + phones.length === 0) return [];
  const { rows } = await sql<Found>`
    select 'email' as by, address as mark, contact_id as "contactId" from contact_emails
    where agency_id = ${agency} and address = any(${emails}::text[])
    union all select 'phone', number, contact_id from contact_phones
    where agency_id = ${agency} and number = any(${phones}::text[])`.execute(ctx.db);
  return rows;
};

/** Of these contacts those that are there, with what the actor may do with each, the oldest first. */
const readFound = async (
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Contact & { place: number }>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Contact>`
    select t.id, lower(trim(coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, ''))) as "nameKey",
           (${await reachable(ctx, servedContacts)}) is true as "isSeen",
           (${await reachable(ctx, servedContacts, 'write')}) is true as "mayWrite"
    from contacts t where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)}) and t.removed_at is null
    order by t.created_at, t.id`.execute(ctx.db);
  return new Map(rows.map((contact, place) => [contact.id, { ...contact, place }]));
};
