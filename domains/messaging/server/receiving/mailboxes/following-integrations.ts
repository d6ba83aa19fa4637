// A mailbox is read from the moment it is connected or enabled.

import { integrationCreated, integrationUpdated } from '#/domains/integrations/contract.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { readMailboxSoon } from './mailbox-timer.ts';

export const mailboxesConnected: EventReader = {
  name: 'messaging.mailboxes',
  wants: () => [integrationCreated.name, integrationUpdated.name],
  read: async (ctx, events) => {
    for (const id of new Set(events.flatMap(({ subject }) => subject.id ?? []))) await readMailboxSoon(ctx, id);
  },
};
