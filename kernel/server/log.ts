// Structured logs: one JSON line each, with secrets and personal details taken out before they are written.
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';

export type Log = Logger;

const secrets = [
  'password',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'apiKey',
  'email',
  'emailAddress',
  'phone',
  'phoneNumber',
];

/** Opens the log of a process, on standard output unless told otherwise. Lines carry request id, agency and actor where there are any. */
export const openLog = (level: Config['LOG_LEVEL'], clock: Clock, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${clock.now().toString({ fractionalSecondDigits: 3 })}"`,
      serializers: { err: briefly },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    to,
  );

/** The engine of jobs tells of its errors by plain objects. */
const isLikeError = (told: unknown): told is Pick<Error, 'message'> & Partial<Error> =>
  typeof told === 'object' && told !== null && 'message' in told && typeof told.message === 'string';

/** An error without what hangs on it: a driver's holds its whole connection, a database's the values it was about. */
const briefly = (error: unknown): unknown => {
  if (!isLikeError(error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { name, ...code, message, stack, ...(cause === undefined ? {} : { cause: briefly(cause) }) };
};
