// What stands in the daily mail of one agent.
import { sql } from 'kysely';
import { listsOfAgent } from '#/domains/collections/server.ts';
import { dueLabelOf } from '#/domains/tasks/contract.ts';
import { startOfDay } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { appLink } from '#/kernel/server/links.ts';
import type { SystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { clockIn, dayWords } from '../wording.ts';

/** Lines of each part; what is more is counted. */
const mostLines = 20;

interface Line {
  name: string;
  startAt: Temporal.Instant;
}

/** The mail of a day; undefined where nothing is due on it and nothing overdue. Both days of a task are those of the agent's zone. */
export const writeDigest = async (
  ctx: Context,
  agentId: string,
  day: Temporal.PlainDate,
  timezone: string,
): Promise<Omit<SystemMail, 'to' | 'kind'> | undefined> => {
  const [from, until] = [startOfDay(day, timezone), startOfDay(day.add({ days: 1 }), timezone)];
  const within = sql`t.start_at >= ${from} and t.start_at < ${until}`;
  const lists = await listsOfAgent(ctx, agentId);
  const isOwnTask = sql`t.status = 'pending' and (t.agent_id = ${agentId} or (t.agent_id is null and (
    t.collection_id = any(${uuids(lists)}) or (t.collection_id is null and t.created_by = ${agentId}))))`;
  const tasks = await read(ctx, 'tasks', sql`${isOwnTask} and ${within}`, sql`t.start_at, t.id`);
  const overdue = await read(ctx, 'tasks', sql`${isOwnTask} and t.start_at < ${from}`, sql`t.start_at desc, t.id`);
  const isOwnAppointment = sql`(t.agent_id = ${agentId} or (t.agent_id is null and t.created_by = ${agentId}))`;
  const appointments = await read(ctx, 'appointments', sql`${isOwnAppointment} and ${within}`, sql`t.start_at, t.id`);
  if (tasks.total + overdue.total + appointments.total === 0) return undefined;
  const clock = ({ startAt, name }: Line) => `${clockIn(startAt, timezone)}  ${name}`;
  return {
    subject: `Your day: ${summary(tasks.total, overdue.total, appointments.total)}`,
    heading: dayWords(day),
    lines: [
      ...part('Appointments', appointments, clock),
      ...part('Tasks today', tasks, clock),
      ...part('Overdue', overdue, ({ startAt, name }) => `${dueLabelOf(startAt, timezone, ctx.now)}  ${name}`),
    ],
    button: { label: 'Open my day', url: appLink(ctx, '/dashboard') },
  };
};

interface Part {
  lines: Line[];
  total: number;
}

const read = async (
  ctx: Context,
  table: 'tasks' | 'appointments',
  where: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<Part> => {
  const name = sql.ref(table === 'tasks' ? 't.display_name' : 't.title');
  const { rows } = await sql<Line & { total: number }>`
    select ${name} as name, t.start_at as "startAt", count(*) over () as total from ${sql.table(table)} t
    where t.agency_id = ${ctx.agency.id} and t.removed_at is null and not t.is_contact_removed and ${where}
    order by ${order} limit ${mostLines}`.execute(ctx.db);
  return { lines: rows, total: rows[0]?.total ?? 0 };
};

const part = (title: string, { lines, total }: Part, lineOf: (line: Line) => string): string[] => {
  if (total === 0) return [];
  const more = total - lines.length;
  return [`${title} (${total})`, ...lines.map(lineOf), ...(more > 0 ? [`and ${more} more`] : [])];
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const summary = (tasks: number, overdue: number, appointments: number): string =>
  [
    ...(appointments > 0 ? [counted(appointments, 'appointment', 'appointments')] : []),
    ...(tasks > 0 ? [counted(tasks, 'task', 'tasks')] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
  ].join(', ');
