// What Twilio's error codes mean to whoever sends a text (its error dictionary; its API description names none of them).
import * as z from 'zod/mini';
import { type Answered, asRefusal } from '../asking.ts';
import { CertainlyRefused, type Concern } from '../refusing.ts';

const failed = z.object({ code: z.optional(z.nullable(z.number())), message: z.optional(z.nullable(z.string())) });

interface Meaning {
  concerns: Concern;
  isPermanent: boolean;
  block?: 'stop';
}

const recipient = { concerns: 'recipient', isPermanent: true } as const;
const integration = { concerns: 'integration', isPermanent: true } as const;
const message = { concerns: 'message', isPermanent: true } as const;
const later = { concerns: 'integration', isPermanent: false } as const;

const meanings: Readonly<Record<number, Meaning>> = {
  // The recipient has said STOP to this sender.
  21610: { ...recipient, block: 'stop' },
  // No number, one that cannot take texts, one that cannot be reached from here, a country that is not allowed.
  21211: recipient,
  21217: recipient,
  21408: recipient,
  21612: recipient,
  21614: recipient,
  21635: recipient,
  // The sender is no number of the account, or may not send texts; the account is closed or on trial.
  20003: integration,
  20005: integration,
  20006: integration,
  21212: integration,
  21603: integration,
  21606: integration,
  21608: integration,
  21659: integration,
  21660: integration,
  21661: integration,
  // Too long, empty, or not allowed.
  21602: message,
  21605: message,
  21617: message,
  21619: message,
  30_450: message,
  // Too many at once, or too many that wait.
  14_107: later,
  20429: later,
  21611: later,
  22107: later,
};

/** What an answer that is not fine means. */
export const refusalOf = (answer: Answered): Error => {
  const { data } = z.safeParse(failed, answer.json);
  const code = data?.code ?? undefined;
  const said = data?.message ?? undefined;
  const meaning = code === undefined ? undefined : meanings[code];
  // A code tells more than the status, where the status says that nothing was done.
  if (code !== undefined && meaning && answer.status >= 400 && answer.status < 500)
    return new CertainlyRefused(String(code), said ?? `Twilio refused it (${code})`, meaning);
  return asRefusal(answer, {
    provider: 'Twilio',
    message: said,
    code: code === undefined ? undefined : String(code),
    concerns: 'message',
  });
};

/** Of a status callback: the recipient has blocked the sender. */
export const isBlocked = (code: string | undefined): boolean => code === '21610';
