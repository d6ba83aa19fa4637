// The do-not-call list of an agency. A number is on it whoever has it: contacts that are merged, deleted or erased take nothing off it.
import { sql } from 'kysely';
import type { doNotCallContract, ListedNumber } from '#/domains/calls/contract.ts';
import { doNotCallAdded, doNotCallRemoved } from '#/domains/calls/contract.ts';
import { judgePhone } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof doNotCallContract)['calls'];

const usualLength = 50;

const listed = sql`
  select d.id as "_id", d.number, d.reason, ${momentOf(sql`d.added_at`)} as "addedAt",
    case when a.id is not null then json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email)) end as "addedBy"
  from do_not_call d left join agents a on a.agency_id = d.agency_id and a.id = d.added_by`;

const numberOf = (ctx: Context, typed: string): string => {
  const judged = judgePhone(typed, ctx.agency.country);
  if (!judged) throw invalid('number', 'must be a phone number');
  return judged.number;
};

const findListed = async (ctx: Context, number: string): Promise<ListedNumber | undefined> => {
  const { rows } = await sql<ListedNumber>`${listed}
    where d.agency_id = ${ctx.agency.id} and d.number = ${number}`.execute(ctx.db);
  return rows[0];
};

/** Whether nobody calls a number. */
export const isOnDoNotCallList = async (ctx: Context, number: string | null): Promise<boolean> =>
  number !== null && (await findListed(ctx, number)) !== undefined;

/** What somebody looks for, as it stands in a number: without spaces, brackets and a zero before the area. */
const digitsOf = (search: string): string => search.replace(/\D/g, '').replace(/^0+/, '');

/** GET /crm/do-not-call. */
export const listDoNotCall: Verb<Calls['list']> = async (ctx, { search = '', start = 0, length = usualLength }) => {
  const digits = digitsOf(search);
  const found = sql`d.agency_id = ${ctx.agency.id} and (${search} = '' or strpos(lower(d.reason), lower(${search})) > 0
    or (${digits} <> '' and strpos(d.number, ${digits}) > 0))`;
  const { rows: data } = await sql<ListedNumber>`${listed}
    where ${found} order by d.added_at desc, d.id limit ${length} offset ${start}`.execute(ctx.db);
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from do_not_call d where ${found}`.execute(ctx.db);
  return { data, total: rows[0]?.total ?? 0 };
};

/** GET /crm/do-not-call/check. */
export const checkDoNotCall: Verb<Calls['check']> = async (ctx, { number: typed }) => {
  const number = numberOf(ctx, typed);
  const found = await findListed(ctx, number);
  return {
    number,
    isListed: found !== undefined,
    reason: found?.reason ?? null,
    addedAt: found?.addedAt ?? null,
  };
};

/** POST /crm/do-not-call: of two at once one puts it there, and both are answered the same. */
export const addDoNotCall: Verb<Calls['add']> = async (ctx, { number: typed, reason = null }) => {
  const number = numberOf(ctx, typed);
  const { rows } = await sql<{ id: string }>`
    insert into do_not_call (agency_id, id, number, reason, added_by, added_at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${number}, ${reason}, ${ctx.actor.agentId}, ${ctx.now})
    on conflict (agency_id, number) do nothing returning id`.execute(ctx.db);
  const [added] = rows;
  if (added) {
    ctx.emit(doNotCallAdded, { subject: ctx.agency.id, data: { number } });
    await announce(ctx, 'doNotCall', [added.id]);
  }
  const found = await findListed(ctx, number);
  if (!found) throw notFound();
  return found;
};

/** DELETE /crm/do-not-call/{id}. */
export const removeDoNotCall: Verb<Calls['remove']> = async (ctx, { id }) => {
  const { rows } = await sql<{ number: string }>`
    delete from do_not_call where agency_id = ${ctx.agency.id} and id = ${id} returning number`.execute(ctx.db);
  const [removed] = rows;
  if (!removed) throw notFound();
  ctx.emit(doNotCallRemoved, { subject: ctx.agency.id, data: { number: removed.number } });
  await announce(ctx, 'doNotCall', [id]);
  return { deletedCount: 1 };
};
