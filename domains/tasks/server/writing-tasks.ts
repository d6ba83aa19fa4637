// From what a caller wrote to the columns of a task (core §5): what it points to is there and within reach, its time does not lie in the
// past, and what was left out of a new task gets what is usual.
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { checkAgent, checkDomain, servedContacts } from '#/domains/contacts/server.ts';
import { mustBeTags } from '#/domains/labels/server.ts';
import type { writtenTask } from '#/domains/tasks/contract/task-calls.ts';
import {
  pastGraceSeconds,
  type TaskRecord,
  usualMissed,
  usualReminder,
  usualTaskZone,
} from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { isReachable } from '#/kernel/server/entities/lists/which-records.ts';
import { textReader } from '#/kernel/server/entities/reading-text.ts';
import { type Written, writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { servedTasks } from './serving-tasks.ts';
import { asMoment } from './setting-many.ts';
import { checkType } from './types-of-agency.ts';

/** What was sent besides plain attributes; what was left out is not there. */
type Shapes = typeof writtenTask;
export type Sent = { [N in keyof Shapes]?: z.output<Shapes[N]> };

/** Refused in the words that the specification's clients show (core §5, decision 44). */
const refusePast = () =>
  invalid('when.startAt', 'cannot be in the past', 'tasks.past', 'Task time cannot be in the past.');
const noDomain = () =>
  invalid('domain', 'is required', 'kernel.invalid', 'Domain is required. Please select a domain.');

/** Whether a start was chosen in the past, and not typed a moment ago. */
export const isPast = (ctx: Context, startAt: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startAt, ctx.now.subtract({ seconds: pastGraceSeconds })) < 0;

/** What of the time of a task is kept. */
interface Kept {
  startAt: string | null;
  timezone: string;
  relativeDueDateDays: number | null;
}

/** The day so many days from now, at this time of day, in a zone. */
const daysFromNow = (ctx: Context, days: number, timezone: string): Temporal.Instant =>
  ctx.now.toZonedDateTimeISO(timezone).add({ days }).round('minute').toInstant();

/** The zone of the agent who writes, of the agency, and the last resort (decision 31). */
export const usualZone = async (ctx: Context): Promise<string> => {
  const { rows } = await sql<{ timezone: string | null }>`
    select settings ->> 'timezone' as timezone from agents
    where agency_id = ${ctx.agency.id} and id = ${ctx.actor.agentId}::uuid`.execute(ctx.db);
  return rows[0]?.timezone ?? (ctx.agency.timezone || usualTaskZone);
};

/** The start that is asked for, or undefined where it stays. A date counts more than days from now. */
const startOf = (ctx: Context, sent: Sent, kept: Kept, timezone: string): Temporal.Instant | null | undefined => {
  const { relativeDueDateDays: days } = sent;
  const asked = sent.when?.startAt;
  const isOther = asked !== undefined && (asked === null ? null : asMoment(asked)) !== kept.startAt;
  if (isOther) return asked === null ? null : Temporal.Instant.from(asMoment(asked));
  const isOtherDay = days !== undefined && days !== null && days !== kept.relativeDueDateDays;
  return isOtherDay ? daysFromNow(ctx, days, timezone) : undefined;
};

const writeTime = async (ctx: Context, columns: Written, sent: Sent, kept: Kept | undefined): Promise<void> => {
  const timezone = sent.when?.timezone ?? kept?.timezone ?? (await usualZone(ctx));
  if (!kept || timezone !== kept.timezone) columns.set('timezone', sql`${timezone}`);
  const start = startOf(ctx, sent, kept ?? { startAt: null, timezone, relativeDueDateDays: null }, timezone);
  columns.delete('start_at');
  if (start && isPast(ctx, start)) throw refusePast();
  if (start !== undefined) columns.set('start_at', sql`${start}::timestamptz`);
  if (sent.relativeDueDateDays !== undefined)
    columns.set('relative_due_date_days', sql`${sent.relativeDueDateDays}::integer`);
};

/** A record pointed to by its id: left alone where the caller sent what they see; null clears. */
export const writeReference = async (
  columns: Written,
  { column, sent, seen }: { column: string; sent: string | null | undefined; seen: string | null },
  check: (id: string) => Promise<string>,
): Promise<string | null | undefined> => {
  const asked = sent?.toLowerCase() ?? sent;
  if (asked === undefined || asked === seen) return undefined;
  const id = asked === null ? null : await check(asked);
  columns.set(column, sql`${id}::uuid`);
  return id;
};

export const checkContact = async (ctx: Context, id: string): Promise<string> => {
  if (await isReachable(ctx, servedContacts, id)) return id;
  throw invalid('contactId', 'is not a contact');
};

/** A list of agents of the agency. */
const checkList = async (ctx: Context, id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from collections where agency_id = ${ctx.agency.id} and id = ${id} and type_name = 'agent'`.execute(
    ctx.db,
  );
  if (rows[0]) return id;
  throw invalid('collectionId', 'is not a list of agents');
};

/** Whose contact it is: the agent it is assigned to (decision 80). */
const agentOfContact = async (ctx: Context, contactId: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string | null }>`
    select a.id from contacts c join agents a on a.agency_id = c.agency_id and a.id = c.assigned_agent_id
    where c.agency_id = ${ctx.agency.id} and c.id = ${contactId} and a.status = 'active' and a.removed_at is null`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? null;
};

/** Whom a new task is for where nobody is named: the contact's agent where that was asked for, a list that does it, else who makes it. */
const agentFor = async (ctx: Context, sent: Sent): Promise<string | null> => {
  const asked = sent.isAssignedToTriggeringContact && sent.contactId ? await agentOfContact(ctx, sent.contactId) : null;
  if (asked !== null) return asked;
  if (sent.agentId !== undefined) return sent.agentId;
  return sent.collectionId ? null : ctx.actor.agentId;
};

const literal = (value: string | number | boolean | null): RawBuilder<unknown> => sql`${value}`;

/** Columns of what was left out of a new task (core §9; R954, R955). */
const usual = (sent: Sent): [string, RawBuilder<unknown>][] => [
  ['reminder', literal(sent.reminder === undefined ? usualReminder : sent.reminder)],
  ['should_mark_as_missed', literal(sent.shouldMarkAsMissedIfNotCompleted ?? true)],
  ['missed_units', literal(sent.unitsOfTimeToMarkAsMissed ?? usualMissed.units)],
  ['missed_unit_type', literal(sent.typeOfTimeToMarkAsMissed ?? usualMissed.type)],
];

const readTexts = textReader(new Set(['displayName']));

/** The columns of what was sent, beside the status. `before` is the record as the caller sees it; without it the task is new. */
export const columnsOf = async (ctx: Context, asked: Sent, before?: TaskRecord): Promise<Written> => {
  const sent = readTexts(asked);
  const columns = await writtenColumns(ctx, servedTasks, sent, !before);
  if (sent.type !== undefined && sent.type !== before?.type)
    columns.set('type', sql`${await checkType(ctx, sent.type)}`);
  if (!before) for (const [column, value] of usual(sent)) columns.set(column, value);
  await writeTime(ctx, columns, sent, before && keptOf(before));
  const contactId = await writeReference(
    columns,
    { column: 'contact_id', sent: sent.contactId, seen: before?.contactId ?? null },
    (id) => checkContact(ctx, id),
  );
  if (contactId !== undefined) columns.set('made_with', sql`${contactId}::uuid`);
  await writeReference(
    columns,
    { column: 'agent_id', sent: before ? sent.agentId : await agentFor(ctx, sent), seen: before?.agent?._id ?? null },
    (id) => checkAgent(ctx, id, 'agentId'),
  );
  await writeReference(
    columns,
    { column: 'collection_id', sent: sent.collectionId, seen: before?.collectionId ?? null },
    (id) => checkList(ctx, id),
  );
  const domainId = before ? sent.domainId : (sent.domainId ?? ctx.domainId);
  if (before ? domainId === null && before.domainId !== null : !domainId) throw noDomain();
  await writeReference(columns, { column: 'domain_id', sent: domainId, seen: before?.domainId ?? null }, (id) =>
    checkDomain(ctx, id, 'domain'),
  );
  if (sent.isAssignedToTriggeringContact !== undefined)
    columns.set('is_assigned_to_triggering_contact', sql`${sent.isAssignedToTriggeringContact}`);
  if (sent.tags)
    columns.set('tag_ids', uuids((await mustBeTags(ctx, sent.tags, 'task', 'tags')).map(({ _id }) => _id)));
  return columns;
};

const keptOf = ({ when, relativeDueDateDays }: TaskRecord): Kept => ({
  startAt: when.startAt,
  timezone: when.timezone,
  relativeDueDateDays,
});
