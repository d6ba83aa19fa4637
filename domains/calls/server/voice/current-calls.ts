// The call that an agent is on, as any of their browsers shows it after a reload or beside another tab, and calls that ring for them.
import { sql } from 'kysely';
import type { callDirections, callStatuses, ownCallsContract } from '#/domains/calls/contract.ts';
import { paidUntil } from '#/domains/calls/server/points/phone-calls.ts';
import { numbersHere } from '#/domains/calls/server/setup/choosing-numbers.ts';
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
}

/** Of whom the reader may know who it is; the number alone is told of everybody. */
const contactOf = async (ctx: Context) => sql`
  left join lateral (
    select t.id, t.full_name from contacts t where t.agency_id = c.agency_id and t.id = c.contact_id and ${await reachable(ctx, servedContacts, 'read')}
  ) p on true`;
const knownOf = sql`c.id as "_id", p.id as "contactId", p.full_name as "contactName", c.phone_number as "phoneNumber"`;

const callOf = async (ctx: Context, callId: string | undefined): Promise<Row | undefined> => {
  const wanted = callId === undefined ? sql`c.phase <> 'ended'` : sql`c.id = ${callId}`;
  const { rows } = await sql<Row>`
    select ${knownOf}, c.phase, c.status, c.direction, ${momentOf(sql`c.at`)} as at, ${momentOf(sql`c.answered_at`)} as "answeredAt",
      c.end_reason as "endReason", c.duration_seconds as "durationSeconds", c.points_used as "pointsUsed",
      c.minutes_from as "minutesFrom", c.reserved_points as "reservedPoints"
    from calls c ${await contactOf(ctx)}
    where c.agency_id = ${ctx.agency.id} and c.agent_id = ${ctx.actor.agentId} and c.phase is not null and ${wanted}
    order by c.created_at desc limit 1`.execute(ctx.db);
  return rows[0];
};

const ringsOf = async (ctx: Context): Promise<Known[]> => {
  const { rows } = await sql<Known>`
    select ${knownOf} from calls c ${await contactOf(ctx)}
    where c.agency_id = ${ctx.agency.id} and c.phase in ('offered', 'ringing') and c.agent_id is null and exists (
      select from call_rings r where r.agency_id = c.agency_id and r.call_id = c.id and r.agent_id = ${ctx.actor.agentId} and r.outcome is null)
    order by c.created_at limit 10`.execute(ctx.db);
  return rows;
};

/** GET /crm/calls/current. Somebody else's call is none. */
export const currentCall: Verb<(typeof ownCallsContract)['calls']['current']> = async (ctx, { callId }) => {
  const row = await callOf(ctx, callId);
  const rings = await ringsOf(ctx);
  const numbers = await numbersHere(ctx);
  if (!row) return { call: null, rings, ...numbers };
  const { minutesFrom, reservedPoints, ...call } = row;
  const until = minutesFrom && paidUntil(minutesFrom, reservedPoints);
  return { call: { ...call, paidUntil: until?.toString({ fractionalSecondDigits: 3 }) ?? null }, rings, ...numbers };
};
