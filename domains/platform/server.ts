// The door of the platform for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { mountClient } from './client/mount-client.ts';
import {
  changesContract,
  keyCreated,
  keyRevoked,
  keyRolled,
  keysContract,
  keyUpdated,
  leadsContract,
  webhookCreated,
  webhookDeleted,
  webhookFailing,
  webhookOff,
  webhookRolled,
  webhooksContract,
  webhookUpdated,
} from './contract.ts';
import { list as listChanges } from './server/changes/reading-changes.ts';
import { revoke, update as updateKey } from './server/keys/changing-keys.ts';
import { describeKeys } from './server/keys/describing-keys.ts';
import { create as createKey, roll as rollKey } from './server/keys/making-keys.ts';
import { forgetTaken } from './server/leads/once.ts';
import { takeFollowUpBoss } from './server/leads/taking-follow-up-boss.ts';
import { take } from './server/leads/taking-leads.ts';
import { create, pause, remove, resume, roll, update } from './server/webhooks/changing-endpoints.ts';
import { deliveries, deliverMessages, forgetting } from './server/webhooks/delivering.ts';
import { describeEndpoint, describeEndpoints } from './server/webhooks/describing-endpoints.ts';
import { message, messages } from './server/webhooks/listing-messages.ts';
import { eventTypes } from './server/webhooks/offered-events.ts';
import { replay, test } from './server/webhooks/replaying.ts';
import { samples } from './server/webhooks/sampling.ts';
import { writeMessages } from './server/webhooks/writing-messages.ts';

export const platformDoor: ServerDoor = {
  name: 'platform',
  calls: [
    ...serveCalls(keysContract, {
      list: async (ctx) => ({ data: await describeKeys(ctx) }),
      create: createKey,
      update: updateKey,
      roll: rollKey,
      revoke,
    }),
    ...serveCalls(changesContract, { list: listChanges }),
    ...serveCalls(leadsContract, { take, takeFollowUpBoss }),
    ...serveCalls(webhooksContract, {
      list: async (ctx) => ({ data: await describeEndpoints(ctx) }),
      get: (ctx, { id }) => describeEndpoint(ctx, id),
      create,
      update,
      delete: remove,
      roll,
      pause,
      resume,
      test,
      replay,
      messages,
      message,
      eventTypes,
      samples,
    }),
  ],
  events: [
    keyCreated,
    keyUpdated,
    keyRolled,
    keyRevoked,
    webhookCreated,
    webhookUpdated,
    webhookDeleted,
    webhookRolled,
    webhookFailing,
    webhookOff,
  ],
  readers: [writeMessages],
  jobs: [deliverMessages],
  timers: [deliveries, forgetting],
  schedules: [forgetTaken],
  mount: mountClient,
};
