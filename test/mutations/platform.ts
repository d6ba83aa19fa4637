// Mistakes in what other programs are told and may do: what is signed and in which order it arrives, what a key may, what the change feed leaves out.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const webhooks = ['domains/platform/server/webhooks/webhooks.test.ts'];
const keys = ['domains/platform/server/keys/keys.test.ts'];
const changes = ['domains/platform/server/changes/changes.test.ts'];
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
  {
    breaks: 'a key may all that its agent may',
    file: 'kernel/contract/permission.ts',
    was: '(scopes ? maskIn(scopes, resource) : 7)',
    becomes: '7',
    tests: keys,
    title: 'may what its scopes and its agent both may, and is told which scope it lacks',
  },
  {
    breaks: 'a key makes other keys',
    file: 'kernel/contract/call.ts',
    was: "return by === 'person' || needs ===",
    becomes: 'return needs ===',
    tests: keys,
    title: 'makes no key, signs nobody out, and is refused from a browser',
  },
  {
    breaks: 'a key is good in every agency of its person',
    file: 'db/migrations/1302-api-keys.sql',
    was: 'on agency = secret.agency_id and p.agent_id = secret.agent_id',
    becomes: 'on true',
    tests: keys,
    title: 'is of its agency alone, whatever the header says',
  },
  {
    breaks: 'a key gains scopes',
    file: 'domains/platform/server/keys/changing-keys.ts',
    was: 'if (scopes && !isWithin(scopes, key.scopes))',
    becomes: 'if (scopes && !isWithin(scopes, scopes))',
    tests: keys,
    title: 'loses scopes and gains none',
  },
  {
    breaks: 'a member reads the changes of all contacts',
    file: 'domains/platform/server/changes/reading-changes.ts',
    was: "=== 'all';",
    becomes: "!== 'nothing';",
    tests: changes,
    title: 'a member is told of contacts within reach alone',
  },
];
