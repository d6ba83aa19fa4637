// When a mailbox is read next. Where it is not one that is read, or not any more, nothing happens.
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';

export const mailboxKind = 'messaging.mailbox';

/** Has a mailbox read now, or as soon as whoever reads it is done. */
export const readMailboxSoon = (ctx: Context, integrationId: string): Promise<void> =>
  setTimer(ctx, mailboxKind, integrationId, ctx.now);
