// The step "Contact Assignment" of workflows (communication §4; decisions 65, 78; R617, R694, R807): gives contacts to agents, one after the other, by
// lot, to the first who can have them, or to the first who claims them.
import { sql } from 'kysely';
import { contactDistributionStep, type DistributionMode } from '#/domains/contacts/contract.ts';
import { setForMany } from '#/domains/contacts/server/setting-many.ts';
import type { StepOf } from '#/kernel/contract/automation/step-kind.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import {
  type ActingFor,
  type ActingStep,
  type ActionOutcome,
  workflowAction,
} from '#/kernel/server/workflow-action.ts';
import { byKey, done, holdAtStep, outOfReach, readAtStep } from '../contacts-at-a-step.ts';
import { type Available, type Considered, consider, isAvailable, reasonsOf, receipt } from './considering-agents.ts';
import { offer, offeredFor, offeredUntil } from './offering.ts';
import { readOffers } from './reading-offers.ts';
import { nextInTurn, takeTurns } from './taking-turns.ts';

type Settings = StepOf<typeof contactDistributionStep>;

interface Row {
  agentId: string | null;
  name: string | null;
}
const asked = sql<Row>`t.assigned_agent_id as "agentId",
  (select coalesce(a.full_name, a.email) from agents a where a.agency_id = t.agency_id and a.id = t.assigned_agent_id) as name`;

/** How it is shared; a step that does not say is not complete, and comes here never. */
const modeOf = ({ modelValue: { event } }: Settings): DistributionMode => {
  if (event === null) throw new Error('A step that shares contacts does not say how');
  return event;
};

const whys = { sequential: 'the first agent available', random: 'chosen at random', round: 'next in turn' } as const;

const nobodyWords = (considered: readonly Considered[]): string => `No agent is available: ${reasonsOf(considered)}`;

/** Refuses where nobody can be given anything: somebody has to look. */
const mustHaveSomebody = (considered: readonly Considered[]): void => {
  if (!considered.some(isAvailable)) throw new Refusal('conflict', 'contacts.nobodyAvailable', nobodyWords(considered));
};

/** An agent for each of so many contacts. */
const choose = async (
  ctx: Context,
  { settings: { modelValue }, ...where }: ActingStep<Settings>,
  considered: readonly Considered[],
  count: number,
): Promise<Available[]> => {
  const available = considered.filter(isAvailable);
  if (modelValue.event === 'round') return takeTurns(ctx, where, considered, count);
  const isByLot = modelValue.event === 'random';
  return Array.from({ length: count }).flatMap(
    () => available[isByLot ? ctx.house.random.below(available.length) : 0] ?? [],
  );
};

/** Gives each contact its agent, as by hand: they are told, and get the right to change it. */
const give = async (ctx: Context, given: ReadonlyMap<string, Available>): Promise<void> => {
  const wanted = [...given].map(([id, { agentId }]) => ({ id, agentId }));
  await setForMany(
    ctx,
    wanted.length,
    ['assignedAgent'],
    sql`select id, jsonb_build_object('assignedAgent', "agentId") as "set", '{}'::jsonb as "unless"
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, "agentId" uuid)`,
    null,
  );
};

/** Offers those that were not offered yet; of the others it is told what became of them. */
const offerOrTell = async (
  ctx: Context,
  step: ActingStep<Settings>,
  items: readonly ActingFor[],
): Promise<ReadonlyMap<string, ActionOutcome>> => {
  const told = await readOffers(ctx, items);
  const others = items.filter(({ key }) => !told.has(key));
  if (others.length === 0) return told;
  const considered = await consider(ctx, step.settings.selectedData);
  if (!considered.some(isAvailable)) {
    const failed: ActionOutcome = { outcome: 'failed', words: nobodyWords(considered) };
    return new Map([...told, ...others.map(({ key }) => [key, failed] as const)]);
  }
  const reached = await holdAtStep(ctx, others, asked);
  return new Map([...told, ...(await offer(ctx, step, others, { considered, reached }))]);
};

export const assignContact = workflowAction(contactDistributionStep, {
  perform: async (ctx, step, items) => {
    const event = modeOf(step.settings);
    if (event === 'first') return offerOrTell(ctx, step, items);
    const considered = await consider(ctx, step.settings.selectedData);
    mustHaveSomebody(considered);
    const rows = await holdAtStep(ctx, items, asked);
    const ids = items.flatMap(({ contactId }) => (rows.has(contactId) ? contactId : []));
    const chosen = await choose(ctx, step, considered, ids.length);
    const given = new Map(ids.flatMap((id, place) => (chosen[place] ? [[id, chosen[place]] as const] : [])));
    await give(ctx, given);
    return byKey(items, (contactId): ActionOutcome | undefined => {
      const [row, one] = [rows.get(contactId), given.get(contactId)];
      if (!row || !one) return undefined;
      const words =
        row.agentId === one.agentId
          ? `Stays with ${one.name}: ${whys[event]}`
          : `Assigned to ${one.name}: ${whys[event]}${row.name ? `; was ${row.name}’s` : ''}`;
      return { ...done(words), conditions: receipt(considered, one.agentId, whys[event]) };
    });
  },
  foresee: async (ctx, step, contactId) => {
    const event = modeOf(step.settings);
    const considered = await consider(ctx, step.settings.selectedData);
    mustHaveSomebody(considered);
    const row = await readAtStep(ctx, contactId, asked);
    if (!row) return outOfReach;
    const now = row.name ? `; now assigned to ${row.name}` : '; now unassigned';
    const available = considered.filter(isAvailable);
    const names = available.map(({ name }) => name).join(', ');
    if (event === 'first')
      return {
        outcome: 'waiting',
        words: `Would offer it to ${names}, ${offeredUntil}${now}; the next steps wait until somebody claims it`,
        until: ctx.now.add(offeredFor),
        conditions: receipt(considered, null, ''),
      };
    const one = event === 'round' ? await nextInTurn(ctx, step, considered) : available[0];
    const words =
      event === 'random' && available.length > 1 ? `one of ${names}, at random` : `${one?.name}: ${whys[event]}`;
    return {
      ...done(`Would assign it to ${words}${now}`),
      conditions: receipt(considered, event === 'random' ? null : (one?.agentId ?? null), whys[event]),
    };
  },
});
