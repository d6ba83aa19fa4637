// The days and agents of the usage, and what is said of them. Pure.
import type { UsageAgent, UsageDay, UsageKind } from '#/domains/billing/contract.ts';
import { usageKinds, usageSubjects } from '#/domains/billing/contract.ts';
import type { Filter } from '#/kernel/contract/filter.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';

/** What a line of the usage is about: what used points, or points that came in. */
export type LineKind = UsageKind | 'added';

export const kindNames: Readonly<Record<LineKind, string>> = {
  text: 'Texts',
  call: 'Calls',
  lookup: 'Look-ups',
  number: 'Numbers',
  added: 'Added',
};

/** What was used on a day, or by an agent, of all kinds or of one. */
export const usedOn = (day: Record<UsageKind, number>, kinds: readonly UsageKind[] = usageKinds): number =>
  kinds.reduce((sum, kind) => sum + day[kind], 0);

/** What was used in all of the days, by kind; kinds that used nothing are left out. */
export const totals = (days: readonly UsageDay[]): { kind: UsageKind; points: number }[] =>
  usageKinds
    .map((kind) => ({ kind, points: days.reduce((sum, day) => sum + day[kind], 0) }))
    .filter(({ points }) => points > 0);

const usedWords = (of: string, what: Record<UsageKind, number>): string => {
  const parts = usageKinds
    .filter((kind) => what[kind] > 0)
    .map((kind) => `${kindNames[kind]} ${formatNumber(what[kind])}`);
  const used = usedOn(what);
  return [`${of}: ${used === 0 ? 'none used' : count(used, 'point')}`, ...parts].join(', ');
};

/** 'Mar 3, 2026: 12 points, Texts 10, Look-ups 2' */
export const dayWords = (day: UsageDay): string => usedWords(writtenDay(day.day), day);

/** Of the address. */
export const agentKey = ({ agentId }: Pick<UsageAgent, 'agentId'>): string => agentId ?? 'nobody';

/** What nobody began was sent by workflows, or came in and was answered. */
export const agentName = ({ agentId, displayName }: Pick<UsageAgent, 'agentId' | 'displayName'>): string =>
  displayName ?? (agentId === null ? 'No agent' : 'A former agent');

/** 'Tom Alvarez: 12 points, Texts 10, Look-ups 2' */
export const agentWords = (agent: UsageAgent): string => usedWords(agentName(agent), agent);

/** What all the lines come to: '17 points used, 500 added: 483 more than 30 days ago.' */
export const changeWords = (days: readonly UsageDay[]): string => {
  const used = days.reduce((sum, day) => sum + usedOn(day), 0);
  const added = days.reduce((sum, day) => sum + day.added, 0);
  const ago = `${count(days.length, 'day')} ago`;
  if (used === 0 && added === 0) return `As many points as ${ago}: nothing was used.`;
  const moved =
    added === 0 ? `${count(used, 'point')} used` : `${count(used, 'point')} used, ${formatNumber(added)} added`;
  const change = added - used;
  if (change === 0) return `${moved}: as many as ${ago}.`;
  return `${moved}: ${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than ${ago}.`;
};

/** The range of so many days that ends today. */
export const rangeUntil = (today: Temporal.PlainDate, days: number): { from: string; to: string } => ({
  from: today.subtract({ days: days - 1 }).toString(),
  to: today.toString(),
});

interface Asked {
  from: string;
  to: string;
  day: string | undefined;
  kind: LineKind | undefined;
  /** As the address names it. */
  agent: string | undefined;
}

const ofAgent = (agent: string): Filter =>
  agent === 'nobody' ? { field: 'actorId', rule: 'isEmpty' } : { field: 'actorId', rule: 'isEqualTo', value: agent };

const ofKind = (kind: LineKind | undefined): Filter[] => {
  if (kind === 'added') return [{ field: 'kind', rule: 'isIn', value: ['topUp', 'grant', 'return', 'transfer'] }];
  const used: Filter = { field: 'kind', rule: 'isIn', value: ['settle'] };
  return kind === undefined ? [used] : [used, { field: 'subjectType', rule: 'isEqualTo', value: usageSubjects[kind] }];
};

/** The lines that a bar stands for: days are those of the agency, as the server reads plain days. */
export const lineFilters = ({ from, to, day, kind, agent }: Asked): Filter[] => {
  const when: Filter =
    day === undefined
      ? { field: 'createdAt', rule: 'isBetween', value: [from, to] }
      : { field: 'createdAt', rule: 'isEqualTo', value: day };
  if (kind === undefined && agent === undefined) return [when];
  return [when, ...ofKind(kind), ...(agent === undefined ? [] : [ofAgent(agent)])];
};

/** '−3', '+500' */
export const signed = (points: number): string =>
  points < 0 ? `−${formatNumber(-points)}` : `+${formatNumber(points)}`;

/** 'Texts on Mar 3, 2026'; where it is of one agent, 'Texts · Tom Alvarez on Mar 3, 2026'. */
export const headingOf = ({ day, kind, from, to }: Asked, agent?: string): string => {
  const lines = kind === undefined ? (agent === undefined ? 'All lines' : 'Used') : kindNames[kind];
  const what = agent === undefined ? lines : `${lines} · ${agent}`;
  return day === undefined ? `${what}, ${writtenDay(from)} – ${writtenDay(to)}` : `${what} on ${writtenDay(day)}`;
};
