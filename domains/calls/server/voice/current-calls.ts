// The call that an agent is on, as any of their browsers shows it after a reload or beside another tab, and calls that ring for them.
import { sql } from 'kysely';
import type { callDirections, callStatuses, ownCallsContract } from '#/domains/calls/contract.ts';
import { paidUntil } from '#/domains/calls/server/points/phone-calls.ts';
import { numbersHere } from '#/domains/calls/server/setup/choosing-numbers.ts';
import { transferShown } from '#/domains/calls/server/transfers/showing-transfers.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';

interface Known {
  _id: string;
  contactId: string | null;
  contactName: string | null;
  phoneNumber: string | null;
}

interface Row extends Known {
  phase: string;
  status: (typeof callStatuses)[number];
  direction: (typeof callDirections)[number];
  at: string;
  answeredAt: string | null;
  endReason: string | null;
  durationSeconds: number | null;
  pointsUsed: number | null;
  minutesFrom: Temporal.Instant | null;
  reservedPoints: number;
  isOwn: boolean;
  isTheirs: boolean;
}

/** Of whom the reader may know who it is; the number alone is told of everybody. */
const contactOf = async (ctx: Context) => sql`
  left join lateral (
    select t.id, t.full_name from contacts t where t.agency_id = c.agency_id and t.id = c.contact_id and ${await reachable(ctx, servedContacts, 'read')}
  ) p on true`;
const knownOf = sql`c.id as "_id", p.id as "contactId", p.full_name as "contactName", c.phone_number as "phoneNumber"`;

/** It is theirs, or a colleague hands it to them and they are in it already. */
const isTheirs = ({ actor }: Context) => sql`(c.agent_id = ${actor.agentId} or exists (
  select from call_transfers t where t.agency_id = c.agency_id and t.call_id = c.id and t.to_agent_id = ${actor.agentId}
    and t.state in ('joining', 'talking')))`;

/** They were in it: what they handed on is over for them. */
const wasTheirs = ({ actor }: Context) => sql`exists (
  select from call_legs l where l.agency_id = c.agency_id and l.call_id = c.id and l.agent_id = ${actor.agentId})`;

const callOf = async (ctx: Context, callId: string | undefined): Promise<Row | undefined> => {
  const wanted =
    callId === undefined
      ? sql`c.phase <> 'ended' and ${isTheirs(ctx)}`
      : sql`c.id = ${callId} and (${isTheirs(ctx)} or ${wasTheirs(ctx)})`;
  const { rows } = await sql<Row>`
    select ${knownOf}, c.phase, c.status, c.direction, ${momentOf(sql`c.at`)} as at, ${momentOf(sql`c.answered_at`)} as "answeredAt",
      c.end_reason as "endReason", c.duration_seconds as "durationSeconds", c.points_used as "pointsUsed",
      c.minutes_from as "minutesFrom", c.reserved_points as "reservedPoints", c.agent_id = ${ctx.actor.agentId} as "isOwn",
      ${isTheirs(ctx)} as "isTheirs"
    from calls c ${await contactOf(ctx)}
    where c.agency_id = ${ctx.agency.id} and c.phase is not null and ${wanted}
    order by c.created_at desc limit 1`.execute(ctx.db);
  return rows[0];
};

interface Ring extends Known {
  transfer: { by: string; isWarm: boolean; note: string | null } | null;
}

const ringsOf = async (ctx: Context): Promise<Ring[]> => {
  const { rows } = await sql<Ring>`
    select ${knownOf}, case when t.id is not null then json_build_object('by', coalesce(a.full_name, a.email, ''), 'isWarm', t.is_warm, 'note', t.note)
      end as transfer
    from call_rings r join calls c on c.agency_id = r.agency_id and c.id = r.call_id ${await contactOf(ctx)}
      left join call_transfers t on t.agency_id = r.agency_id and t.id = r.transfer_id and t.state = 'ringing'
      left join agents a on a.agency_id = t.agency_id and a.id = t.from_agent_id
    where r.agency_id = ${ctx.agency.id} and r.agent_id = ${ctx.actor.agentId} and r.outcome is null
      and (t.id is not null or (c.phase in ('offered', 'ringing') and c.agent_id is null))
    order by c.created_at limit 10`.execute(ctx.db);
  return rows;
};

/** How a call stands for whoever handed it to a colleague. */
const handedOn = { phase: 'ended', endReason: 'transferred' } as const;

/** GET /crm/calls/current. Somebody else's call is none. */
export const currentCall: Verb<(typeof ownCallsContract)['calls']['current']> = async (ctx, { callId }) => {
  const row = await callOf(ctx, callId);
  const rings = await ringsOf(ctx);
  const numbers = await numbersHere(ctx);
  if (!row) return { call: null, rings, ...numbers };
  const { minutesFrom, reservedPoints, isOwn, isTheirs: isIn, ...call } = row;
  // Its points are for whoever has it to look after.
  const until = isOwn && minutesFrom ? paidUntil(minutesFrom, reservedPoints) : null;
  const told = {
    ...call,
    ...(isIn ? {} : handedOn),
    paidUntil: until?.toString({ fractionalSecondDigits: 3 }) ?? null,
    transfer: await transferShown(ctx, call._id),
  };
  return { call: told, rings, ...numbers };
};
