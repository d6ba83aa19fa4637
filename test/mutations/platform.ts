// Mistakes in what other programs are told and may do: what is signed and in which order it arrives, what a key may, what the change feed leaves out.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const webhooks = ['domains/platform/server/webhooks/webhooks.test.ts'];
const keys = ['domains/platform/server/keys/keys.test.ts'];
const begun = ['domains/platform/server/keys/what-keys-begin.test.ts'];
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
    was: "if (by === 'person' || !isRight(needs))",
    becomes: 'if (!isRight(needs))',
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
    breaks: 'a key that only reads changes things',
    file: 'kernel/contract/call.ts',
    was: "&& by !== 'key' ? `${resource}.write` : needs",
    becomes: "&& by !== 'key' ? needs : needs",
    tests: keys,
    title: 'that reads changes nothing',
  },
  {
    breaks: 'a job goes on with all that the person behind a key may',
    file: 'kernel/server/jobs/running.ts',
    was: 'openAgent(house, { agencyId, agentId, userId, keyId }, held)',
    becomes: 'openAgent(house, { agencyId, agentId, userId }, held)',
    tests: begun,
    title: 'stops with a reason once the key is revoked',
  },
  {
    breaks: 'a webhook that a key made tells all that its person may read',
    file: 'domains/platform/server/webhooks/writing-messages.ts',
    was: 'const own = maker?.keyId ?',
    becomes: 'const own = !maker ?',
    tests: begun,
    title: 'tells what the key may read, and pauses when it is revoked',
  },
  {
    breaks: 'a webhook goes on when the key that made it has expired',
    file: 'domains/platform/server/webhooks/reading-subjects.ts',
    was: 'if (key === undefined) return undefined;',
    becomes: '',
    tests: begun,
    title: 'pauses, and tells no record, once the key has expired',
  },
  {
    breaks: 'a secret that was rolled twice goes on',
    file: 'domains/platform/server/keys/making-keys.ts',
    was: 'await endFormerSecrets(tx, { agencyId: tx.agency.id, keyId: id }, key.rolled_at);',
    becomes: '',
    tests: keys,
    title: 'has two secrets at most',
  },
  {
    breaks: 'two programs of one person share their Idempotency-Keys',
    file: 'kernel/server/http/repeating.ts',
    was: 'actor: ctx.actor.keyId ?? ctx.actor.userId',
    becomes: 'actor: ctx.actor.userId',
    tests: begun,
    title: 'is that of one API key',
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
