// Words of a file that stand for labels and people of the agency: tags, origins, stages, agents. What is not there yet is noted down, to
// be made when the import runs, or decided about before.
import { sql } from 'kysely';
import { seesAll } from '#/domains/contacts/server.ts';
import { nameKey } from '#/domains/labels/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Fixes } from '../rehearsing/fixes.ts';
import { fixFor } from '../rehearsing/fixes.ts';
import type { Problem } from './record.ts';
import { longestName } from './values-of-problems.ts';

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

export const labelKinds = ['tag', 'origin', 'stage'] as const;
export type Plan = Record<'tag' | 'origin' | 'stage', Record<string, string>>;

/** A file with more different words than this in a column of labels holds no labels there. */
const mostNew = 1_000;
const joints = /(?<=\p{L})[-_.\s]+(?=[\p{L}\p{N}])|(?<=\p{N})[-_.\s]+(?=\p{L})/gu;

/** 'Zillow', 'zillow.com' and 'Zil-low' are one name, 'Café' and 'cafe' too; 'A', 'A+' and 'A-' are three, '1.5' is not '15'. */
const spellingOf = (name: string): string =>
  nameKey(name)
    .replace(/[®™]/g, '')
    .replace(/\.(?:com|net|org)$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(joints, '');

export const readLabels = async (ctx: Context, fixes: Fixes, made: Plan | null): Promise<Labels> => {
  const known = await knownLabels(ctx, made);
  const plan: Plan = { tag: {}, origin: {}, stage: {} };
  const may: Record<LabelKind, boolean> = {
    tag: ctx.can('tag.write'),
    stage: ctx.can('tag.write'),
    origin: ctx.can('origin.write'),
    agent: false,
  };
  const isOwner = seesAll(ctx.actor);

  const find = (kind: LabelKind, name: string): FoundLabel => {
    const key = nameKey(name.slice(0, longestName));
    const id = known.ids[kind].get(key);
    if (id !== undefined) {
      if (kind !== 'agent' || isOwner || id === ctx.actor.agentId) return { id };
      const fix = fixFor(fixes, 'agentNotYours', name);
      return { problem: { key: 'agentNotYours', value: name, isOpen: !fix }, isSkipped: fix?.how === 'skip' };
    }
    const variant = kind === 'agent' || key in plan[kind] ? undefined : known.spelt[kind].get(spellingOf(name));
    const own = variant && variant.made !== key ? foundBySpelling(fixes, kind, name, variant) : undefined;
    if (own) return own;
    const fix = fixFor(fixes, kind, name);
    const problem = { key: kind, value: name, isOpen: !fix && (kind === 'stage' || !may[kind]) };
    if (fix?.how === 'map' && fix.to) return { id: fix.to, problem };
    if (fix?.how === 'drop') return { problem };
    if (fix?.how === 'skip') return { problem, isSkipped: true };
    if (kind === 'agent' || !may[kind]) return { problem };
    if (!(key in plan[kind]) && Object.keys(plan[kind]).length >= mostNew)
      return { problem: { ...problem, isOpen: true } };
    plan[kind][key] = name.slice(0, longestName);
    keepSpelling(known.spelt[kind], name, { made: key });
    return { made: key, problem };
  };
  return { find, plan };
};

/** What is there: ids by name, and labels by how they are spelt, those that are going to be made among them. */
interface KnownLabels {
  ids: Record<LabelKind, Map<string, string>>;
  spelt: Record<'tag' | 'origin' | 'stage', Map<string, FoundLabel>>;
}

const keepSpelling = (spelt: Map<string, FoundLabel>, name: string, label: FoundLabel): void => {
  const spelling = spellingOf(name);
  if (spelling !== '' && !spelt.has(spelling)) spelt.set(spelling, label);
};

const knownLabels = async (ctx: Context, made: Plan | null): Promise<KnownLabels> => {
  const ids: KnownLabels['ids'] = { tag: new Map(), origin: new Map(), stage: new Map(), agent: new Map() };
  const spelt: KnownLabels['spelt'] = { tag: new Map(), origin: new Map(), stage: new Map() };
  const { rows } = await sql<{ kind: LabelKind; id: string; name: string }>`
    select case type_name when 'contact' then 'tag' else 'stage' end as kind, id, display_name as name from tags
    where agency_id = ${ctx.agency.id} and type_name in ('contact', 'contact-stage')
    union all select 'origin', id, display_name from origins where agency_id = ${ctx.agency.id}
    union all
    select 'agent', a.id, n.name from agents a, unnest(array[a.full_name, a.email]) n (name)
    where a.agency_id = ${ctx.agency.id} and a.status = 'active' and a.removed_at is null and n.name is not null`.execute(
    ctx.db,
  );
  for (const { kind, id, name } of rows) {
    ids[kind].set(nameKey(name), id);
    if (kind !== 'agent') keepSpelling(spelt[kind], name, { id });
  }
  for (const [name, some] of Map.groupBy(await firstNames(ctx), ({ key }) => key))
    if (some.length === 1 && some[0] && !ids.agent.has(name)) ids.agent.set(name, some[0].id);
  for (const kind of labelKinds)
    for (const [key, name] of Object.entries(made?.[kind] ?? {})) keepSpelling(spelt[kind], name, { made: key });
  return { ids, spelt };
};

/** What a name that is spelt like another becomes: that one, unless it was decided otherwise; undefined where it stays one of its own. */
const foundBySpelling = (fixes: Fixes, kind: LabelKind, name: string, label: FoundLabel): FoundLabel | undefined => {
  const key = `${kind}Spelt`;
  const fix = fixFor(fixes, key, name);
  if (fix?.how === 'create' || fixFor(fixes, kind, name)) return undefined;
  const problem = { key, value: name, isOpen: false };
  if (fix?.how === 'skip') return { problem, isSkipped: true };
  return fix?.how === 'drop' ? { problem } : { ...label, problem };
};

/** First names of those at work, each as often as there are people of that name. */
const firstNames = async (ctx: Context): Promise<{ key: string; id: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name as name from agents
    where agency_id = ${ctx.agency.id} and status = 'active' and removed_at is null and first_name is not null`.execute(
    ctx.db,
  );
  return rows.map(({ id, name }) => ({ id, key: nameKey(name) }));
};

/** By what a file may call those at work: their names, their addresses, and a first name that only one of them has. */
export const namesOfTeam = async (ctx: Context): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select n.name from agents a, unnest(array[a.full_name, a.email]) n (name)
    where a.agency_id = ${ctx.agency.id} and a.status = 'active' and a.removed_at is null and n.name is not null`.execute(
    ctx.db,
  );
  const only = Map.groupBy(await firstNames(ctx), ({ key }) => key);
  return new Set([
    ...rows.map(({ name }) => nameKey(name)),
    ...[...only].flatMap(([key, some]) => (some.length === 1 ? key : [])),
  ]);
};
