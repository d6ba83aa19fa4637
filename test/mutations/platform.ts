// Mistakes in webhooks: what is signed, in which order it arrives, when it is given up.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const webhooks = ['domains/platform/server/webhooks/webhooks.test.ts'];
const judging = ['domains/platform/server/webhooks/judging-answers.test.ts'];

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'the youngest message of a contact goes first',
    file: 'domains/platform/server/webhooks/claiming-lanes.ts',
    was: 'order by m.sequence limit 1',
    becomes: 'order by m.sequence desc limit 1',
    tests: webhooks,
    title: 'while the first message of a contact fails its later ones wait, and those of others go on',
  },
  {
    breaks: 'the former secret signs for ever',
    file: 'domains/platform/server/webhooks/claiming-lanes.ts',
    was: 'case when e.former_until > ${ctx.now}::timestamptz then e.former_secret end as former_secret',
    becomes: 'e.former_secret',
    tests: webhooks,
    title: 'a new secret and the former one sign together until the overlap ends',
  },
  {
    breaks: 'what is written while an endpoint is off is sent as soon as it is on',
    file: 'domains/platform/server/webhooks/writing-messages.ts',
    was: "status === 'off' ? 'held' : 'waiting'",
    becomes: "'waiting'",
    tests: webhooks,
    title:
      '410 turns the endpoint off at once; what happens then is held, and turning it on sends nothing until a replay',
  },
  {
    breaks: 'a redirect counts as delivered',
    file: 'domains/platform/server/webhooks/judging-answers.ts',
    was: 'status >= 200 && status < 300',
    becomes: 'status >= 200 && status < 400',
    tests: judging,
    title: 'redirects, errors and silence are tried again after five seconds, a fifth more or less',
  },
  {
    breaks: 'Retry-After is believed without an end',
    file: 'domains/platform/server/webhooks/judging-answers.ts',
    was: 'Math.min(retryAfter, longestWait) * 1_000',
    becomes: 'retryAfter * 1_000',
    tests: judging,
    title: 'Retry-After counts for 429 and 503 alone, and a day at most',
  },
];
