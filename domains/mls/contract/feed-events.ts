// What happens to feeds (decision 95): the log, the audit, and the notice to owners where one needs them.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });
const at = { subject: 'mls', data: named, log: 'info' } as const;

export const feedConnected = event({
  name: 'mls.connected',
  ...at,
  label: 'Feed connected',
  sentence: '{actor} connected the feed {data.displayName}',
});
export const feedUpdated = event({
  name: 'mls.updated',
  ...at,
  label: 'Feed changed',
  sentence: '{actor} changed the feed {data.displayName}',
});
export const feedPaused = event({
  name: 'mls.paused',
  ...at,
  label: 'Feed paused',
  sentence: '{actor} paused the feed {data.displayName}',
});
export const feedResumed = event({
  name: 'mls.resumed',
  ...at,
  label: 'Feed resumed',
  sentence: '{actor} resumed the feed {data.displayName}',
});
export const feedRemoved = event({
  name: 'mls.removed',
  ...at,
  label: 'Feed removed',
  sentence: '{actor} removed the feed {data.displayName} and its homes',
});
export const feedRestored = event({
  name: 'mls.restored',
  ...at,
  label: 'Feed restored',
  sentence: '{actor} restored the feed {data.displayName} and its homes',
});
export const feedFailed = event({
  name: 'mls.failed',
  subject: 'mls',
  data: z.object({ displayName: z.string(), problem: z.string() }),
  label: 'Feed failed',
  sentence: 'The feed {data.displayName} is not read any more: {data.problem}',
  log: 'error',
  audience: 'owners',
});
export const feedBraked = event({
  name: 'mls.braked',
  subject: 'mls',
  data: z.object({ displayName: z.string(), gone: z.int(), of: z.int() }),
  label: 'Feed waits for you',
  sentence: 'The feed {data.displayName} says that {data.gone} of {data.of home|homes} are gone. Nothing was removed',
  log: 'warn',
  audience: 'owners',
});
export const feedProblems = event({
  name: 'mls.problems',
  subject: 'mls',
  data: z.object({ displayName: z.string(), count: z.int() }),
  label: 'Feed records set aside',
  sentence: '{data.count record|records} of the feed {data.displayName} could not be kept',
  log: 'warn',
  audience: 'owners',
});
