// How webhooks and their messages are said and coloured.
import type { Endpoint, MessageStatus, WebhookMessage } from '#/domains/platform/contract.ts';

type Standing = 'off' | 'paused' | 'failing' | 'on';

export const standingOf = ({ status, failingSince }: Pick<Endpoint, 'status' | 'failingSince'>): Standing =>
  status === 'on' && failingSince ? 'failing' : status;

export const standingLabels: Readonly<Record<Standing, string>> = {
  on: 'On',
  failing: 'Failing',
  paused: 'Paused',
  off: 'Off',
};
export const standingTones = { on: 'green', failing: 'red', paused: 'amber', off: 'red' } as const;

export const messageLabels: Readonly<Record<MessageStatus, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  dead: 'Dead',
  held: 'Held',
};
export const messageTones = { waiting: 'neutral', delivered: 'green', dead: 'red', held: 'amber' } as const;

/** What came of the last attempt. */
export const lastAttempt = ({
  tries,
  lastStatus,
  lastProblem,
}: Pick<WebhookMessage, 'tries' | 'lastStatus' | 'lastProblem'>): string => {
  if (tries === 0) return 'Not tried yet';
  return lastProblem ?? `Answered ${lastStatus}`;
};

/** Events as people type them, with commas or on lines of their own. */
export const eventsIn = (typed: string): string[] => [...new Set(typed.split(/[\s,]+/).filter((one) => one !== ''))];

/** What was typed, with one event more, on a line of its own. */
export const withEvent = (typed: string, name: string): string => [...new Set([...eventsIn(typed), name])].join('\n');

/** The same message as a command line; a quote within is written so that no shell ends the text there. */
export const asCurl = (url: string, body: string): string => {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  return `curl -X POST ${quoted(url)} -H 'content-type: application/json' --data ${quoted(body)}`;
};
