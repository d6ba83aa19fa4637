// What the items of messages show besides their event: the message as it stands today, without its whole body.
import type { TimelineItems } from '#/domains/timeline/server.ts';
import { messagesById } from './messages/describing-messages.ts';

export const messageItems: TimelineItems = async (ctx, events) => {
  const messages = await messagesById(
    ctx,
    events.map(({ data }) => String(data.messageId)),
  );
  return new Map(
    events.flatMap(({ _id, data }) => {
      const message = messages.get(String(data.messageId));
      return message ? [[_id, { ...message }] as const] : [];
    }),
  );
};
