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

/** What waits to be written while the log takes nothing; what comes on top is dropped. */
const mostWaiting = 1_048_576;

/**
 * Standard output, which may be a file on a disk that is full: work goes on without its lines, which are written once there is room. Written
 * at once, since what waits for the end of a process would keep it from ending where there is no room then either.
 */
const standardOutput = (): DestinationStream => {
  const to = pino.destination({ dest: 1, sync: true, maxLength: mostWaiting });
  to.on('error', () => undefined);
  return to;
};

/** Opens the log of a process, on standard output unless told otherwise. Lines carry request id, agency and actor where there are any. */
export const openLog = (level: Config['LOG_LEVEL'], clock: Clock, to: DestinationStream = standardOutput()): Log =>
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
