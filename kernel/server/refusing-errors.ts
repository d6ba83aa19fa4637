// The refusal that whatever was thrown amounts to: the framework's and the database's known complaints are answers too, everything else is a bug.
import pg from 'pg';
import { notFound, Refusal } from './refusal.ts';
import { noRoom, roomMissed } from './storage/no-room.ts';

/** The refusal that an error amounts to, or undefined for a bug. */
export const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  const room = roomMissed(error);
  if (room) return noRoom(room);
  if (error instanceof pg.DatabaseError) return fromDatabase(error);
  if (!(error instanceof Error)) return undefined;
  if (isLostConnection(error)) return tryAgain();
  return fromFramework(error);
};

/** The reason of a refusal that says to come again. */
export const busy = 'kernel.unavailable';
const tryAgain = (): Refusal =>
  new Refusal('unavailable', busy, 'The service is busy, please try again', { retryAfterSeconds: 1, isOutage: true });

const fromDatabase = (error: pg.DatabaseError): Refusal | undefined => {
  const code = error.code ?? '';
  if (code === '23505') return new Refusal('conflict', 'kernel.duplicate', 'This already exists');
  if (code === '23503')
    return new Refusal('conflict', 'kernel.inUse', 'This is used elsewhere or refers to something that is gone');
  // Class 22: a value PostgreSQL cannot take; the contract should have refused it, but a person must never see a 5xx for it.
  if (code.startsWith('22') || code === '23514')
    return new Refusal('invalid', 'kernel.invalid', 'The request holds a value that cannot be kept');
  // Cancelled by a timeout, too many connections, out of memory, shutting down, connection lost, deadlock after all retries.
  if (['57', '53', '08', '55'].includes(code.slice(0, 2)) || code === '40001' || code === '40P01' || code === '25006')
    return tryAgain();
  return undefined;
};

const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|pool after calling end/;
const isLostConnection = (error: Error): boolean =>
  lostConnection.test(error.message) ||
  ('syscall' in error &&
    'code' in error &&
    ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(String(error.code)) &&
    // A connection at rest may only be found dead when it is written to.
    ['connect', 'read', 'write'].includes(String(Reflect.get(error, 'syscall'))));

const fromFramework = (error: Error): Refusal | undefined => {
  const { statusCode } = error as Error & { statusCode?: number };
  if (statusCode === 413) return new Refusal('too-large', 'kernel.tooLarge', 'The request is too large');
  if (statusCode === 415)
    return new Refusal('wrong-media', 'kernel.wrongMedia', 'The request must be sent as application/json');
  if (statusCode === 404) return notFound();
  if (statusCode !== undefined && statusCode < 500)
    return new Refusal('bad-request', 'kernel.badRequest', 'The request could not be read');
  return undefined;
};
