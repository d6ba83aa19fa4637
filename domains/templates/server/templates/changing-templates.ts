// Making and changing a template: one row held while it is looked at and written, one event that tells what is another now.
import { sql } from 'kysely';
import { templateCreated, templateUpdated } from '#/domains/templates/contract/template-events.ts';
import type { TemplateRecord } from '#/domains/templates/contract/templates.ts';
import type { templatesContract } from '#/domains/templates/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesOf, describeRecord } from '#/kernel/server/entities/comparing-records.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { insertRow, updateRow } from '#/kernel/server/entities/writing-rows.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedTemplates } from './serving-templates.ts';
import { columnsOf } from './writing-templates.ts';

type Calls = (typeof templatesContract)['calls'];

/** Characters of a body that the log keeps: enough to know it by. */
const told = 300;

const short = (value: unknown): unknown =>
  typeof value === 'string' && value.length > told ? `${value.slice(0, told)}…` : value;

/** What is another now about a template; bodies by their beginnings. */
const changesOfTemplate = async (
  ctx: Context,
  states: readonly [before: TemplateRecord | undefined, after: TemplateRecord],
): Promise<Changes> => {
  const {
    updatedAt: _updated,
    createdAt: _created,
    domainsIds: _ids,
    ...changes
  } = await changesOf(ctx, servedTemplates, states, ['domains', 'tags']);
  return Object.fromEntries(Object.entries(changes).map(([name, [was, is]]) => [name, [short(was), short(is)]]));
};

const describe = async (ctx: Context, id: string): Promise<TemplateRecord> =>
  (await describeRecord(ctx, servedTemplates, id)) as TemplateRecord;

/** POST /crm/messaging/templates. */
export const create: Verb<Calls['create']> = async (ctx, input) => {
  const columns = await columnsOf(ctx, input);
  columns.set('created_by', sql`${ctx.actor.agentId}::uuid`);
  const id = await insertRow(ctx, servedTemplates, columns);
  const after = await describe(ctx, id);
  ctx.emit(templateCreated, {
    subject: id,
    data: { displayName: after.displayName },
    changes: await changesOfTemplate(ctx, [undefined, after]),
  });
  return after;
};

/** PUT /crm/messaging/templates/{id}: what is left out stays, null clears. */
export const update: Verb<Calls['update']> = async (ctx, { id, ...sent }) => {
  const { rows } = await sql<{ record: TemplateRecord }>`
    select ${recordExpression(ctx, servedTemplates)} as record from message_templates t
    where ${await reachable(ctx, servedTemplates, 'write')} and t.id = ${id} for no key update of t`.execute(ctx.db);
  const before = rows[0]?.record;
  if (!before) throw notFound();
  const columns = await columnsOf(ctx, sent, before);
  if (columns.size === 0) return before;
  await updateRow(ctx, servedTemplates, id, columns);
  const after = await describe(ctx, id);
  const changes = await changesOfTemplate(ctx, [before, after]);
  if (Object.keys(changes).length > 0)
    ctx.emit(templateUpdated, { subject: id, data: { displayName: after.displayName }, changes });
  return after;
};
