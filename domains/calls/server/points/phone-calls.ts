// What calls cost: a point for each minute that begins on a telephone's line, counted from its answer. Browsers cost nothing, and neither does
// a line that nobody answered (decision 6).
import { pointPrices } from '#/domains/billing/contract.ts';
import type { Charged } from '#/domains/billing/server.ts';

export const phoneCalls: Charged = {
  type: 'call',
  account: 'used.call',
  one: 'a call',
  many: 'calls',
  toDo: 'make this call',
};

/** Points that are held for a call each time. */
export const pointsAtOnce = 5;

export interface TalkedLine {
  answeredAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
}

/** Minutes that began on a line that is over. Providers count whole seconds. */
const minutesOf = ({ answeredAt, endedAt }: TalkedLine): number => {
  if (!answeredAt || !endedAt) return 0;
  const seconds = Math.floor(answeredAt.until(endedAt).total('seconds'));
  return Math.max(1, Math.ceil(seconds / 60));
};

export const costOf = (lines: readonly TalkedLine[]): number =>
  lines.reduce((sum, line) => sum + minutesOf(line), 0) * pointPrices.callMinute;

/** Until when a call is paid by what is held for it. */
export const paidUntil = (minutesFrom: Temporal.Instant, reservedPoints: number): Temporal.Instant =>
  minutesFrom.add({ minutes: Math.floor(reservedPoints / pointPrices.callMinute) });
