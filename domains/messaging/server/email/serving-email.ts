// The calls about mail. The body is cleaned before anything is written, in a thread of its own, because it may be hostile.
import { sql } from 'kysely';
import { type emailsContract, mailingChanged, threadDeleted } from '#/domains/messaging/contract.ts';
import { inlinePictures } from '#/domains/templates/server.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { expectUploads } from '#/kernel/server/files/uploads.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { CleaningTimeout, cleanHtml } from '#/kernel/server/sanitising/cleaning.ts';
import { ask, type Verb } from '#/kernel/server/verb.ts';
import { findThread } from '../sending/finding-own.ts';
import { channelWords, refillMailing, tellWritten, writeMailing } from '../sending/mailings/writing-mailings.ts';
import { attachments } from '../sending/messages/attaching.ts';
import { describeMailing } from '../sending/messages/describing-messages.ts';
import { commonOf, type Letter, newRequestKey } from '../sending/messages/letters.ts';
import { emptyMailing, takeBack } from '../sending/taking-back.ts';

type Calls = (typeof emailsContract)['calls'];
type Written = Omit<ValidOf<Calls['create']>, 'id'>;

interface Words {
  body: string;
  plain: string;
}

/** The body as it is kept, and its words. Refuses one that nobody can clean in time. */
const cleanBody = async ({ body, plain }: Written): Promise<Words | null> => {
  if (body === undefined) return null;
  try {
    const cleaned = await cleanHtml(body, 'written');
    return { body: cleaned.html, plain: plain?.trim() || cleaned.text };
  } catch (error) {
    if (error instanceof CleaningTimeout) throw invalid('body', 'is too large or too deeply nested');
    throw error;
  }
};

/** The letter; `before` is the one that is changed. Refuses a mail without subject or words (R724, R725). */
const letterOf = (ctx: Context, written: Written, words: Words | null, before: Letter | null): Letter => {
  const subject = written.subject ?? before?.subject ?? null;
  if (subject === null) throw invalid('subject', 'is required');
  const body = words?.body ?? before?.body ?? null;
  if (body === null || ((words?.plain ?? before?.plain ?? '').trim() === '' && !/<img\b/i.test(body)))
    throw invalid('body', 'is required');
  return {
    ...commonOf(written, before, () => newRequestKey(ctx)),
    channel: 'email',
    subject,
    body,
    plain: words?.plain ?? before?.plain ?? '',
    themeChannel: written.themeChannel ?? before?.themeChannel ?? 'RichEmail',
    cc: written.cc ?? before?.cc ?? [],
    bcc: written.bcc ?? before?.bcc ?? [],
    files: written.files ?? before?.files ?? [],
    replyToId: written.replyToId === undefined ? (before?.replyToId ?? null) : written.replyToId,
  };
};

/** POST /crm/messaging/email. */
export const create = ask<Calls['create']>(async (ask, input) => {
  const words = await cleanBody(input);
  return ask.transaction(async (ctx) => {
    const made = await writeMailing(ctx, letterOf(ctx, input, words, null));
    tellWritten(ctx, 'email', made);
    return describeMailing(ctx, made.id);
  });
});

/** PUT /crm/messaging/email/{id}: what is left out stays. Refuses not-found and `messaging.tooLate`. */
export const update = ask<Calls['update']>(async (ask, { id, ...written }) => {
  const words = await cleanBody(written);
  return ask.transaction(async (ctx) => {
    const { mailingId, before, fileIds } = await emptyMailing(ctx, id, 'email');
    const made = await refillMailing(ctx, mailingId, letterOf(ctx, written, words, before), fileIds);
    ctx.emit(mailingChanged, {
      subject: mailingId,
      data: { channel: channelWords('email'), count: made.count, points: made.points },
    });
    return describeMailing(ctx, mailingId);
  });
});

/** DELETE /crm/messaging/email/{id}. */
export const remove: Verb<Calls['delete']> = (ctx, { id }) => takeBack(ctx, id, 'email');

/** POST /crm/messaging/email/{id}/archive: soft, and taken back by `isArchived: false` (decision 48). */
export const archive: Verb<Calls['archive']> = async (ctx, { id, isArchived = true }) => {
  const threadId = await findThread(ctx, id, 'write');
  await ctx.db
    .updateTable('threads')
    .set({ archived_at: isArchived ? ctx.now : null, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', threadId)
    .execute();
  await announce(ctx, 'thread', [threadId]);
  return { threadId, isArchived };
};

/** PATCH /crm/messaging/email/{id}/read: what came in up to now is read, or the last of it is not. */
export const read: Verb<Calls['read']> = async (ctx, { id, readStatus = true }) => {
  const threadId = await findThread(ctx, id, 'read');
  await sql`
    update messages set read_at = ${readStatus ? ctx.now : null}
    where agency_id = ${ctx.agency.id} and thread_id = ${threadId} and direction = 'in' and (read_at is null) = ${readStatus}`.execute(
    ctx.db,
  );
  await ctx.db
    .updateTable('threads')
    .set({ is_unread: !readStatus, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', threadId)
    .execute();
  await announce(ctx, 'thread', [threadId]);
  return { threadId, isRead: readStatus };
};

/** POST /crm/messaging/email/files. */
export const files: Verb<Calls['files']> = (ctx, { uploads, isInline = false }) =>
  expectUploads(ctx, { purpose: isInline ? inlinePictures : attachments, uploads });

/** DELETE /crm/messaging/email/{id}/delete-thread: soft; what of it waits is taken back first (decision 48). */
export const deleteThread: Verb<Calls['deleteThread']> = async (ctx, { id }) => {
  const threadId = await findThread(ctx, id, 'write');
  const { rows: waiting } = await sql<{ id: string; channel: Letter['channel'] }>`
    select id, channel from messages where agency_id = ${ctx.agency.id} and thread_id = ${threadId}
      and status in ('scheduled', 'queued') and mailing_id is not null`.execute(ctx.db);
  for (const message of waiting) await takeBack(ctx, message.id, message.channel);
  const { numUpdatedRows } = await ctx.db
    .updateTable('messages')
    .set({ removed_at: ctx.now, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('thread_id', '=', threadId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  await ctx.db
    .updateTable('threads')
    .set({ removed_at: ctx.now, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', threadId)
    .execute();
  ctx.emit(threadDeleted, { subject: threadId, data: { count: Number(numUpdatedRows) } });
  return { threadId, deletedCount: Number(numUpdatedRows) };
};
