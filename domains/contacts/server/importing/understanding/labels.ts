// Words of a file that stand for labels and people of the agency: tags, origins, stages, agents. What is not there yet is noted down, to
// be made when the import runs, or decided about before.
import { sql } from 'kysely';
import { nameKey } from '#/domains/labels/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { seesAll } from '../../access/reaching.ts';
import type { Fixes } from '../rehearsing/fixes.ts';
import { fixFor } from '../rehearsing/fixes.ts';
import type { Problem } from './record.ts';

export type LabelKind = 'tag' | 'origin' | 'stage' | 'agent';

/** What a word became: a label that is there, one to be made, or a problem. */
export interface FoundLabel {
  id?: string;
  made?: string;
  problem?: Omit<Problem, 'column'>;
  isSkipped?: boolean;
}

export interface Labels {
  find(kind: LabelKind, name: string): FoundLabel;
  /** Names to be made, by kind and key. */
  readonly plan: Plan;
}

export type Plan = Record<'tag' | 'origin' | 'stage', Record<string, string>>;

/** A file with more different words than this in a column of labels holds no labels there. */
const mostNew = 1_000;
const longestName = 100;

export const readLabels = async (ctx: Context, fixes: Fixes): Promise<Labels> => {
  const known: Record<LabelKind, Map<string, string>> = {
    tag: new Map(),
    origin: new Map(),
    stage: new Map(),
    agent: new Map(),
  };
  const { rows } = await sql<{ kind: LabelKind; id: string; name: string }>`
    select case type_name when 'contact' then 'tag' else 'stage' end as kind, id, display_name as name from tags
    where agency_id = ${ctx.agency.id} and type_name in ('contact', 'contact-stage')
    union all select 'origin', id, display_name from origins where agency_id = ${ctx.agency.id}
    union all
    select 'agent', a.id, n.name from agents a, unnest(array[a.full_name, a.email]) n (name)
    where a.agency_id = ${ctx.agency.id} and a.status = 'active' and a.removed_at is null and n.name is not null`.execute(
    ctx.db,
  );
  for (const { kind, id, name } of rows) known[kind].set(nameKey(name), id);
  const may: Record<LabelKind, boolean> = {
    tag: ctx.can('tag.write'),
    stage: ctx.can('tag.write'),
    origin: ctx.can('origin.write'),
    agent: false,
  };
  const isOwner = seesAll(ctx.actor);
  const plan: Plan = { tag: {}, origin: {}, stage: {} };

  const find = (kind: LabelKind, name: string): FoundLabel => {
    const key = nameKey(name.slice(0, longestName));
    const id = known[kind].get(key);
    if (id !== undefined) {
      if (kind !== 'agent' || isOwner || id === ctx.actor.agentId) return { id };
      const fix = fixFor(fixes, 'agentNotYours', name);
      return { problem: { key: 'agentNotYours', value: name, isOpen: !fix }, isSkipped: fix?.how === 'skip' };
    }
    const fix = fixFor(fixes, kind, name);
    const problem = { key: kind, value: name, isOpen: !fix && (kind === 'stage' || !may[kind]) };
    if (fix?.how === 'map' && fix.to) return { id: fix.to, problem };
    if (fix?.how === 'drop') return { problem };
    if (fix?.how === 'skip') return { problem, isSkipped: true };
    if (kind === 'agent' || !may[kind]) return { problem };
    if (!(key in plan[kind]) && Object.keys(plan[kind]).length >= mostNew)
      return { problem: { ...problem, isOpen: true } };
    plan[kind][key] = name.slice(0, longestName);
    return { made: key, problem };
  };
  return { find, plan };
};
