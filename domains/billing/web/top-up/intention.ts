// The top-up that somebody means to pay, kept on this computer under its Idempotency-Key: another tab, the back button and a page that was
// closed find the same one, so that nothing is asked for, or paid, twice.
import { nowMs } from '#/kernel/web/clock.ts';
import { onSessionEnd, session } from '#/kernel/web/session.ts';

export interface Intention {
  key: string;
  points: number;
  /** What was asked for with the key; the same must be asked again. */
  askedTo: string | undefined;
  /** Where one goes on once it is paid: the last place that was blocked. */
  returnTo: string | undefined;
  atMs: number;
  /** Of the top-up, once it is known. */
  id?: string;
}

// The server keeps answers for a day; the page of the payment house is open as long.
const longestMs = 23 * 60 * 60_000;
const prefix = 'lintel.top-up.';
const nameOf = (): string => {
  const { agentId, agencyId } = session.get();
  return `${prefix}${agentId}.${agencyId}`;
};

export const readIntention = (): Intention | undefined => {
  try {
    const read = JSON.parse(localStorage.getItem(nameOf()) ?? 'null') as Intention | null;
    return read && nowMs() - read.atMs < longestMs ? read : undefined;
  } catch {
    // Not written by us: nothing is meant.
    return undefined;
  }
};

export const keepIntention = (intention: Intention): void => localStorage.setItem(nameOf(), JSON.stringify(intention));

/** It is paid, or never will be. */
export const forgetIntention = (): void => localStorage.removeItem(nameOf());

/** What is meant by paying for so many points now: what was meant before, where it is the same pack. */
export const intend = (points: number, returnTo: string | undefined): Intention => {
  const before = readIntention();
  const meant =
    before?.points === points
      ? { ...before, returnTo }
      : { key: crypto.randomUUID(), points, askedTo: returnTo, returnTo, atMs: nowMs() };
  keepIntention(meant);
  return meant;
};

onSessionEnd((end) => {
  if (end !== 'logged out') return;
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
});
