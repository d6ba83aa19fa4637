// Who of a batch of rows is in the book already (decision 30): the same address, or the same number under the same name. A name alone
// joins nobody: a row that has neither is known again only where a row that said all the same became a contact before. Contacts out of
// reach match nobody here, and nothing is told of them.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/which-records.ts';
import { servedContacts } from '../../serving-contacts.ts';

export interface Marks {
  row: number;
  emails: readonly string[];
  phones: readonly string[];
  nameKey: string;
  /** What a row without address and number says; null of any other. */
  sameness: string | null;
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

interface Found {
  row: number;
  contactId: string;
  isSeen: boolean;
  mayWrite: boolean;
}

/** Finds them, with one query for all rows. */
export const findMatches = async (ctx: Context, marks: readonly Marks[]): Promise<Matches> => {
  if (marks.length === 0) return { seen: new Map(), unseen: new Map() };
  const incoming = marks.map(({ row, emails, phones, nameKey, sameness }) => ({
    row,
    emails,
    phones,
    name: nameKey,
    sameness,
  }));
  const agency = ctx.agency.id;
  const hasAlone = incoming.some(({ sameness }) => sameness !== null);
  const { rows } = await sql<Found>`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as r (row int, emails text[], phones text[], name text, sameness text)
    ), found as materialized (
      select r.row, e.contact_id, 1 as rank from incoming r, unnest(r.emails) address
      join contact_emails e on e.agency_id = ${agency} and e.address = address.address
      union all
      select r.row, p.contact_id, 2 from incoming r, unnest(r.phones) number
      join contact_phones p on p.agency_id = ${agency} and p.number = number.number
      join contacts c on c.agency_id = ${agency} and c.id = p.contact_id
      where lower(trim(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, ''))) = r.name
      ${
        hasAlone
          ? sql`union all
      select r.row, s.contact_id, 3 from incoming r
      join import_sames s on s.agency_id = ${agency} and s.sameness = r.sameness`
          : sql``
      }
    )
    select f.row, f.contact_id as "contactId", (${await reachable(ctx, servedContacts)}) is true as "isSeen",
           (${await reachable(ctx, servedContacts, 'write')}) is true as "mayWrite"
    from found f join contacts t on t.agency_id = ${agency} and t.id = f.contact_id
    where t.removed_at is null order by f.row, "isSeen" desc, "mayWrite" desc, f.rank, t.created_at, t.id`.execute(
    ctx.db,
  );
  const matches: Matches = { seen: new Map(), unseen: new Map() };
  for (const { row, contactId, isSeen, mayWrite } of rows) {
    if (!isSeen) matches.unseen.set(row, matches.unseen.get(row) ?? contactId);
    else if (!matches.seen.has(row)) matches.seen.set(row, { contactId, mayWrite });
  }
  return matches;
};

/** The name under which a row without address and number is known. */
export const fullNameOf = ({
  first_name: first = '',
  last_name: last = '',
}: {
  first_name?: string;
  last_name?: string;
}): string | null => `${first} ${last}`.trim() || null;
