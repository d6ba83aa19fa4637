// Whoever opted out stays out when a file brings them again: a new contact with the address or number of somebody who did is born with the
// same switches off, also where that contact is out of sight or deleted (an import never turns consent on).
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** The six switches by their columns, with their bits. */
export const switches = [
  'is_email_manual',
  'is_email_workflow',
  'is_message_manual',
  'is_message_workflow',
  'is_phone_call_manual',
  'is_alert_workflow',
] as const;
export type Switch = (typeof switches)[number];

/** The columns that are off for somebody with these addresses and numbers. */
export type IsMuted = (marks: readonly string[]) => Switch[];

/** Reads who opted out, once for a whole run. */
export const readMuted = async (ctx: Context): Promise<IsMuted> => {
  const { rows } = await sql<{ marks: string[]; off: string[] }>`
    select array(select lower(e ->> 'emailAddress') from jsonb_array_elements(emails) e)
             || array(select p ->> 'number' from jsonb_array_elements(phones) p) as marks,
           array_remove(array[${sql.join(switches.map((column) => sql`case when not ${sql.ref(column)} then ${column} end`))}], null) as off
    from contacts where agency_id = ${ctx.agency.id}
      and not (is_email_manual and is_email_workflow and is_message_manual and is_message_workflow and is_phone_call_manual and is_alert_workflow)`.execute(
    ctx.db,
  );
  const muted = new Map<string, number>();
  for (const { marks, off } of rows) {
    const bits = switches.reduce((sum, column, bit) => sum | (off.includes(column) ? 1 << bit : 0), 0);
    for (const mark of marks) muted.set(mark, (muted.get(mark) ?? 0) | bits);
  }
  return (marks) => {
    const bits = marks.reduce((sum, mark) => sum | (muted.get(mark) ?? 0), 0);
    return bits === 0 ? [] : switches.filter((_, bit) => (bits & (1 << bit)) !== 0);
  };
};

/** Those of the addresses whose owner opted out of mail by themselves or complained about it, whichever contact of the agency has them. */
export const unwantedAmong = async (ctx: Context, emails: readonly string[]): Promise<Set<string>> => {
  if (emails.length === 0) return new Set();
  const agency = ctx.agency.id;
  // Addresses and contacts are looked up as lists of values: in a join the planner would read all of a young agency's for each batch.
  const { rows: theirs } = await sql<{ id: string }>`
    select distinct contact_id as id from contact_emails where agency_id = ${agency} and address = any(${emails}::text[])`.execute(
    ctx.db,
  );
  if (theirs.length === 0) return new Set();
  const { rows } = await sql<{ address: string }>`
    select distinct lower(e ->> 'emailAddress') as address from contacts c cross join lateral jsonb_array_elements(c.emails) e
    where c.agency_id = ${agency} and c.id = any(${uuids(theirs.map(({ id }) => id))})
      and lower(e ->> 'emailAddress') = any(${emails}::text[]) and (e ->> 'optOut' is not null or e ->> 'spamComplaint' is not null)`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ address }) => address));
};
