// The change log: every event as it was written, with who, what, before and after. There is no second copy, and nobody can change it.
import { sql } from 'kysely';
import { type auditContract, auditEntity } from '#/domains/operations/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { type ServedEntity, serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { actOf, isByActs, isLine, lineByLine } from './lines-of-acts.ts';
import { choicesOf } from './naming-choices.ts';
import { idsWithin, namesById } from './naming-ids.ts';
import { actorName, sentence } from './sentences.ts';
import { inRange } from './within.ts';

export const servedAudit = serveEntity(auditEntity, {
  computed: {
    sentence: (ctx: Context) => sentence(ctx, 't'),
    actor: () => sql`json_build_object('_id', t.actor_id, 'type', t.actor_type, 'name', ${actorName('t')})`,
    act: actOf,
  },
  reach: ({ rights }) => (rights?.role === 'owner' ? 'all' : []),
});

const servedLines: ServedEntity = {
  ...servedAudit,
  reach: ({ rights }) => (rights?.role === 'owner' ? [[isLine]] : []),
};

const servedEvents = lineByLine(servedAudit);

type Calls = (typeof auditContract)['calls'];
type Change = AnswerOf<Calls['get']>;

/** Changes with the names of what they point to, and the labels of what was chosen. */
const named = async (ctx: Context, changes: readonly Omit<Change, 'names' | 'choices'>[]): Promise<Change[]> => {
  const ids = changes.map((one) => idsWithin(one.changes));
  const names = await namesById(ctx, [...new Set(ids.flat())]);
  const choices = await choicesOf(ctx, changes);
  return changes.map((one, place) => ({
    ...one,
    choices: choices[place] ?? {},
    names: Object.fromEntries([...names].filter(([id]) => ids[place]?.includes(id))),
  }));
};

/** GET /crm/audit and POST /crm/audit/search: with `range` only what was changed within it, with `isByAct` a line for each act on many. */
export const listChanges: Verb<Calls['list']> = async (ctx, { range, isByAct, ...asked }) => {
  const served = isByAct && isByActs(asked) ? servedLines : servedEvents;
  const { text } = await listRecords(ctx, served, asked, inRange(ctx, 't.at', range)[0]);
  const { data, ...counts } = JSON.parse(text) as AnswerOf<Calls['list']>;
  return { ...counts, data: await named(ctx, data) };
};

/** GET /crm/audit/{id}. */
export const getChange: Verb<Calls['get']> = async (ctx, { id }) => {
  const [change] = await named(ctx, [await getRecord(ctx, servedAudit, id)]);
  if (!change) throw notFound();
  return change;
};
