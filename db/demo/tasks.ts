// What the people of the demo have to do: twelve tasks of its owner, of which seven wait to be worked through, some of everybody else's, and
// two kinds of tasks of the agency's own.
import { sql } from 'kysely';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import { collectionId } from './collections.ts';
import { contactId } from './contacts.ts';
import { agentId, demoId, northlight } from './story.ts';

interface DemoTask {
  name: string;
  type: 'call' | 'email' | 'sms' | 'todo' | 'Showing' | 'Open house';
  /** Number of the agent who does it; null where a list of agents does. */
  agent: number | null;
  /** Number of the contact it is about: for the owner any, for others among those assigned to them. */
  contact?: number;
  /** Days from today, and the time of day there. */
  day: number;
  time: string;
  notes?: string;
  status?: 'completed' | 'skipped';
  list?: string;
}

const types = ['Showing', 'Open house'] as const;

const tasks: readonly DemoTask[] = [
  { name: 'Call Ana about the tour on Saturday', type: 'call', agent: 1, contact: 1, day: 0, time: '09:30' },
  { name: 'Send the comparables for Larch Road', type: 'email', agent: 1, contact: 3, day: 0, time: '11:00' },
  { name: 'Text the new viewing time', type: 'sms', agent: 1, contact: 5, day: 0, time: '13:00' },
  {
    name: 'Show Harbour Court',
    type: 'Showing',
    agent: 1,
    contact: 9,
    day: 0,
    time: '15:30',
    notes: 'Keys at the desk.',
  },
  { name: 'Go through the offer with the seller', type: 'call', agent: 1, contact: 12, day: 0, time: '17:00' },
  { name: 'Ask for the proof of funds', type: 'email', agent: 1, contact: 15, day: -3, time: '10:00' },
  { name: 'Call back about the garden flat', type: 'call', agent: 1, contact: 18, day: -6, time: '16:00' },
  { name: 'Order new signs', type: 'todo', agent: 1, day: -41, time: '09:00' },
  { name: 'Check in after the second viewing', type: 'call', agent: 1, contact: 21, day: 2, time: '10:30' },
  { name: 'Prepare the listing appointment', type: 'todo', agent: 1, contact: 24, day: 5, time: '14:00' },
  { name: 'Open house at Old Mill Lane', type: 'Open house', agent: 1, day: 12, time: '11:00' },
  { name: 'A year in the new home: say hello', type: 'call', agent: 1, contact: 27, day: 45, time: '10:00' },
  { name: 'Confirm the survey', type: 'call', agent: 2, contact: 2, day: 0, time: '10:00' },
  { name: 'Send floor plans', type: 'email', agent: 2, contact: 6, day: 1, time: '09:00' },
  { name: 'Ask when to view', type: 'sms', agent: 2, contact: 10, day: -2, time: '12:00' },
  { name: 'Introduce the lender', type: 'email', agent: 3, contact: 4, day: 0, time: '14:30' },
  { name: 'Show the house on Birch Close', type: 'Showing', agent: 3, contact: 8, day: 3, time: '16:00' },
  { name: 'Chase the solicitor', type: 'call', agent: 5, contact: 14, day: -1, time: '11:30' },
  { name: 'Collect signatures', type: 'todo', agent: 5, contact: 16, day: 4, time: '09:30' },
  { name: 'Welcome the Saturday visitors', type: 'Open house', agent: null, list: 'Buyer team', day: 3, time: '10:00' },
  { name: 'Thank for the referral', type: 'email', agent: 1, contact: 30, day: -2, time: '09:00', status: 'completed' },
  {
    name: 'Invite to the spring market talk',
    type: 'sms',
    agent: 2,
    contact: 33,
    day: -4,
    time: '15:00',
    status: 'skipped',
  },
];

const typeId = (type: string): string => {
  const own = types.findIndex((name) => name === type);
  return own === -1 ? type : demoId(0x41, own + 1);
};

/** Tasks as they stand today: what lies before is reminded of no more, and what was missed is known to be. */
export const seedTasks = (ctx: PublicContext): Promise<void> => ctx.inAgency(northlight.id, system, lay);

const lay = async (ctx: Context): Promise<void> => {
  const made = ctx.now.subtract({ hours: 24 * 50 });
  for (const name of types)
    await ctx.db
      .insertInto('task_types')
      .values({ agency_id: ctx.agency.id, id: typeId(name), display_name: name, created_at: made, updated_at: made })
      .execute();
  for (const [place, task] of tasks.entries()) await layTask(ctx, demoId(0x40, place + 1), task);
};

const contactOf = async (ctx: Context, { agent, contact }: DemoTask): Promise<string | null> => {
  if (contact === undefined) return null;
  if (agent === 1 || agent === null) return contactId(contact);
  const { rows } = await sql<{ id: string }>`
    select id from contacts where agency_id = ${ctx.agency.id} and assigned_agent_id = ${agentId(agent)} and removed_at is null
    order by id limit 1 offset ${contact}`.execute(ctx.db);
  return rows[0]?.id ?? null;
};

const layTask = async (ctx: Context, id: string, task: DemoTask): Promise<void> => {
  const { timezone } = northlight;
  const today = ctx.now.toZonedDateTimeISO(timezone).toPlainDate();
  const start = today.add({ days: task.day }).toZonedDateTime({ timeZone: timezone, plainTime: task.time }).toInstant();
  const made = (task.day < 0 ? start : ctx.now).subtract({ hours: 24 * 4 });
  const missed = start.add({ hours: 24 * 30 });
  const isMissed = !task.status && Temporal.Instant.compare(missed, ctx.now) <= 0;
  const isDone = task.status === 'completed';
  const about = await contactOf(ctx, task);
  await sql`
    insert into tasks (agency_id, id, display_name, type, start_at, timezone, reminder, status, agent_id, collection_id, contact_id, made_with,
      domain_id, notes, missed_at, completed_at, completed_by, created_by, created_at, updated_at)
    values (${ctx.agency.id}, ${id}, ${task.name}, ${typeId(task.type)}, ${start}, ${timezone}, 'minutes_30', ${task.status ?? 'pending'},
      ${task.agent === null ? null : agentId(task.agent)}::uuid, ${task.list ? collectionId(task.list) : null}::uuid, ${about}::uuid,
      ${about}::uuid, ${demoId(4, 1)}, ${task.notes ?? null}, ${isMissed ? missed : null}::timestamptz,
      ${isDone ? start.add({ hours: 1 }) : null}::timestamptz, ${isDone && task.agent ? agentId(task.agent) : null}::uuid,
      ${agentId(task.agent ?? 1)}, ${made}, ${ctx.now})`.execute(ctx.db);
};
