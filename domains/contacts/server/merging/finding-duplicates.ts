// Contacts that look like one person: the same address, or the same number. Only what the caller reaches is looked at, so that a group
// tells nothing of others (decision 30).
import { type RawBuilder, sql } from 'kysely';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import { seesAll } from '#/domains/contacts/server/access/reaching.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof contactsContract)['calls'];
type Group = AnswerOf<Calls['duplicates']>['data'][number];

/** Groups that are counted, and contacts shown of one: the number of an office is many people's. */
const mostGroups = 500;
const mostOfOne = 20;
const defaultLimit = 20;

interface Found {
  by: 'email' | 'phone';
  value: string;
  ids: string[];
}

/** Rows `d` in which an address or a number stands, each with its contact; in the order of an index, so that groups need no sorting. */
const lines = async (
  ctx: Context,
  { table, column }: { table: string; column: string },
  contactId: string | undefined,
): Promise<RawBuilder<unknown>> => {
  const [from, value] = [sql.table(table), sql.ref(`d.${column}`)];
  const mine =
    contactId === undefined
      ? sql``
      : sql` and ${value} in (select m.${sql.ref(column)} from ${from} m
          where m.agency_id = ${ctx.agency.id} and m.contact_id = ${contactId})`;
  // These rows are of contacts that are there: who sees all of them need not look at the contacts themselves.
  return seesAll(ctx.actor)
    ? sql`from ${from} d where d.agency_id = ${ctx.agency.id}${mine}`
    : sql`from ${from} d join contacts t on t.agency_id = d.agency_id and t.id = d.contact_id
        where d.agency_id = ${ctx.agency.id}${mine} and ${await reachable(ctx, servedContacts)}`;
};

const findGroups = async (ctx: Context, contactId: string | undefined): Promise<Found[]> => {
  const groups: Found[] = [];
  for (const [by, table, column] of [
    ['email', 'contact_emails', 'address'],
    ['phone', 'contact_phones', 'number'],
  ] as const) {
    const value = sql.ref(`d.${column}`);
    const of = await lines(ctx, { table, column }, contactId);
    // The values that stand twice are found first: of a million that stand once, nothing is gathered.
    const { rows } = await sql<Found>`
      select ${by} as by, same.value,
             array(select d.contact_id ${of} and ${value} = same.value order by d.contact_id limit ${sql.lit(mostOfOne)}) as ids
      from (
        select ${value} as value ${of} group by ${value} having count(*) > 1 order by ${value} limit ${sql.lit(mostGroups + 1)}
      ) same order by same.value`.execute(ctx.db);
    groups.push(...rows);
  }
  // Who shares an address and a number is one group, told by the address.
  return [...new Map(groups.toReversed().map((group) => [group.ids.join(), group])).values()].toReversed();
};

/**
 * GET /crm/contacts/duplicates: of the agency, or of one contact. Groups are counted up to a bound; each names at most twenty contacts.
 * Refuses a contact out of reach.
 */
export const duplicates: Verb<Calls['duplicates']> = async (ctx, { contactId, length = defaultLimit }) => {
  if (contactId !== undefined) await mustReach(ctx, servedContacts, contactId, 'read');
  const groups = await findGroups(ctx, contactId);
  const shown = groups.slice(0, length);
  const { rows } = await sql<{ id: string; record: Group['contacts'][number] }>`
    select t.id, ${recordExpression(ctx, servedContacts)} as record from contacts t
    where ${await reachable(ctx, servedContacts)} and t.id = any(${uuids(shown.flatMap(({ ids }) => ids))})`.execute(
    ctx.db,
  );
  const records = new Map(rows.map(({ id, record }) => [id, record]));
  const isCapped = groups.length > mostGroups;
  return {
    data: shown.map(({ by, value, ids }) => ({ by, value, contacts: ids.flatMap((id) => records.get(id) ?? []) })),
    total: isCapped ? mostGroups : groups.length,
    ...(isCapped ? { totalIsCapped: true } : {}),
  };
};
