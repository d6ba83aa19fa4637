// Structured logs: one JSON line each, with secrets and personal details taken out before they are written.
import { type Logger, pino } from 'pino';
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

/** Opens the log of a process. Lines carry request id, agency and actor where there are any. */
export const openLog = (level: Config['LOG_LEVEL'], clock: Clock): Log =>
  pino({
    level,
    base: null,
    timestamp: () => `,"time":"${clock.now().toString({ fractionalSecondDigits: 3 })}"`,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  });
