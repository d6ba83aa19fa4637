// Whoever answers is no longer spoken to by a machine: workflows that stop for an answer let them go. What a program
// wrote, an answer of somebody who is away, is none; what does not arrive comes back as no message at all.

import { messageReceived } from '#/domains/messaging/contract.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { leaveOnReply } from './running/leaving.ts';

export const repliesReader: EventReader = {
  name: 'workflows.replies',
  wants: () => [messageReceived.name],
  read: async (ctx, events) => {
    const answered = events.flatMap(({ data: { contactId, isAutomatic } }) =>
      typeof contactId === 'string' && isAutomatic !== true ? [contactId] : [],
    );
    if (answered.length > 0) await leaveOnReply(ctx, [...new Set(answered)]);
  },
};
