// Places in the change feed, as text that says nothing to whoever keeps it: the agency, the transaction and the event that were read last, and when.
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';

export interface Cursor {
  agencyId: string;
  xid: string;
  eventId: string;
  /** When it was given out. */
  at: Temporal.Instant;
}

/** A cursor is good for so long, and from the oldest on so much is read. */
export const keptFor = { hours: 30 * 24 } as const;

export const writeCursor = ({ agencyId, xid, eventId, at }: Cursor): string =>
  Buffer.from([agencyId, xid, eventId, at.epochMilliseconds].join(' ')).toString('base64url');

export const oldCursor = (): Refusal =>
  new Refusal(
    'gone',
    'platform.oldCursor',
    'This cursor is older than 30 days. Read your records again, and begin again with after=oldest or without after',
  );

const pattern = /^([0-9a-f-]{36}) (\d{1,20}) ([0-9a-f-]{36}) (\d{1,15})$/;
const largestXid = 2n ** 64n;

/** Refuses what is no cursor, one of another agency as if it were not there, and one that is too old, with where to begin again. */
export const readCursor = (text: string, agencyId: string, now: Temporal.Instant): Cursor => {
  const [, agency = '', xid = '', eventId = '', ms] =
    pattern.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (ms === undefined || BigInt(xid) >= largestXid || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(eventId))
    throw invalid('after', 'must be the `next` of an answer, or `oldest`');
  if (agency !== agencyId) throw notFound();
  const at = Temporal.Instant.fromEpochMilliseconds(Number(ms));
  if (Temporal.Instant.compare(at, now.subtract(keptFor)) < 0) throw oldCursor();
  return { agencyId, xid, eventId, at };
};
