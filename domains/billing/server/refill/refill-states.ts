// The rule by which points buy themselves, as a machine without a world: what leads to a purchase, what stops it, and who alone sets it going
// again. One purchase at a time; each is tried with one card, and once more with the other.
import type { PauseReason } from '#/domains/billing/contract/auto-refill.ts';

export interface RefillState {
  state: 'off' | 'armed' | 'paused';
  pausedBecause: PauseReason | null;
  /** The try that is under way. */
  inFlight: 'first' | 'backup' | null;
}

/** What a purchase comes to, and what there is to pay it with. */
export interface Need {
  /** Points that are missing up to the line, with those that are owed; none or fewer: the line is not crossed. */
  gap: number;
  /** The pack as it is sold now; undefined where it is not, or costs more than what was agreed to. */
  pack: { points: number; cents: number } | undefined;
  /** What the month has left. */
  leftCents: number;
  card: 'valid' | 'expired' | 'none';
}

export type Act =
  | { kind: 'entered'; need: Need }
  | { kind: 'paid' }
  | { kind: 'needsPerson' }
  /** Declined, refused or expired. */
  | { kind: 'failed'; hasBackup: boolean; isExpiredCard: boolean }
  | { kind: 'disputed' }
  /** These two are a person's alone. */
  | { kind: 'armed' }
  | { kind: 'turnedOff' };

/** What is to be bought now, and with which card. */
export interface Purchase {
  points: number;
  cents: number;
}
export interface Step {
  next: RefillState;
  buys?: Purchase;
  /** The same purchase once more, with the other card. */
  triesBackup?: true;
}

const paused = (before: RefillState, because: PauseReason, inFlight: RefillState['inFlight'] = null): Step =>
  before.state === 'off'
    ? { next: { ...before, inFlight } }
    : { next: { state: 'paused', pausedBecause: because, inFlight } };

/** As many packs as the whole gap needs, and never a part of it. */
const purchaseOf = (gap: number, pack: Purchase): Purchase => {
  const packs = Math.max(1, Math.ceil(gap / pack.points));
  return { points: packs * pack.points, cents: packs * pack.cents };
};

const entered = (before: RefillState, { gap, pack, leftCents, card }: Need): Step => {
  if (before.state !== 'armed' || before.inFlight !== null || gap <= 0) return { next: before };
  if (!pack) return paused(before, 'packChanged');
  if (card !== 'valid') return paused(before, card === 'none' ? 'noCard' : 'cardExpired');
  const purchase = purchaseOf(gap, pack);
  if (purchase.cents > leftCents) return paused(before, 'capReached');
  return { next: { ...before, inFlight: 'first' }, buys: purchase };
};

const failed = (
  before: RefillState,
  { hasBackup, isExpiredCard }: { hasBackup: boolean; isExpiredCard: boolean },
): Step => {
  if (before.state === 'armed' && before.inFlight === 'first' && hasBackup)
    return { next: { ...before, inFlight: 'backup' }, triesBackup: true };
  // Why it had stopped before is still why, unless that was this very purchase.
  if (before.state === 'paused' && before.pausedBecause !== 'needsYou') return { next: { ...before, inFlight: null } };
  return paused(before, isExpiredCard ? 'cardExpired' : 'declined');
};

/** Whoever answered the bank is a person, and wants it to go on. */
const paid = (before: RefillState): Step =>
  before.state === 'paused' && before.pausedBecause === 'needsYou'
    ? { next: { state: 'armed', pausedBecause: null, inFlight: null } }
    : { next: { ...before, inFlight: null } };

const stopped = (before: RefillState, because: PauseReason): Step =>
  before.state === 'armed' ? paused(before, because, before.inFlight) : { next: before };

/** The state after something happened, and what is to be done about it. */
export const refillAfter = (before: RefillState, act: Act): Step => {
  if (act.kind === 'entered') return entered(before, act.need);
  if (act.kind === 'paid') return paid(before);
  if (act.kind === 'needsPerson') return stopped(before, 'needsYou');
  if (act.kind === 'disputed') return stopped(before, 'disputed');
  if (act.kind === 'failed') return before.inFlight === null ? { next: before } : failed(before, act);
  return {
    next: { state: act.kind === 'armed' ? 'armed' : 'off', pausedBecause: null, inFlight: before.inFlight },
  };
};
