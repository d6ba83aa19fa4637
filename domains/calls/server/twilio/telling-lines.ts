// What Twilio says of a line, in the words of legs.
import type { LegEnd, LegTiding } from '#/domains/calls/server/phases/leg-states.ts';

const tidings: Readonly<Record<string, LegTiding>> = {
  queued: 'queued',
  initiated: 'queued',
  ringing: 'ringing',
  'in-progress': 'answered',
  completed: 'ended',
  busy: 'ended',
  failed: 'ended',
  'no-answer': 'ended',
  canceled: 'ended',
};

const ends: Readonly<Record<string, LegEnd>> = {
  completed: 'hungUp',
  busy: 'busy',
  failed: 'failed',
  'no-answer': 'noAnswer',
  canceled: 'cancelled',
};

/** What somebody's telephone answers who presses Decline (RFC 3261, 21.6.2). */
const declined = '603';

/** Undefined of a status that says nothing about a leg. */
export const tidingOf = (status: string): LegTiding | undefined =>
  Object.hasOwn(tidings, status) ? tidings[status] : undefined;

export const causeOf = (status: string, sipCode?: string | null): LegEnd =>
  sipCode === declined ? 'rejected' : (ends[status] ?? 'hungUp');

/** A moment of Twilio's, which counts whole seconds; undefined where there is none. */
export const momentOf = (text: string | null | undefined): Temporal.Instant | undefined => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? undefined : Temporal.Instant.fromEpochMilliseconds(ms);
};
