// Tells a contact of all that their searches found: judged, drawn and written in one transaction, under a key of its own, so that a process that dies
// leaves either a mail or what it found. From there it goes the way of everything that is sent.
import { sql } from 'kysely';
import { type FoundMatch, queue, readFound } from '#/domains/listings/server.ts';
import { stepOfAlerts, writeStepMailing } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { type DueTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { checkLater } from '../checking-mails.ts';
import { tellKind } from '../planning.ts';
import { stopLinks } from '../stopping/signing-links.ts';
import { drawAlert } from './drawing.ts';
import { holdRecipient, judge, type Recipient, type Way } from './judging.ts';
import { ownPageOf } from './own-pages.ts';

/** Where the agency's homes are shown, as its mails link to them. */
const siteUrl = async (ctx: Context): Promise<string> => {
  const { rows } = await sql<{ host: string }>`
    select host from domains where agency_id = ${ctx.agency.id} order by is_primary desc, created_at limit 1`.execute(
    ctx.db,
  );
  return rows[0] ? `https://${rows[0].host}` : '';
};

const send = async (
  ctx: Context,
  { id, firstName }: Recipient,
  { actor, sender, address, displayName, zone }: Way,
  matches: readonly FoundMatch[],
  key: string,
): Promise<void> => {
  const linksOf = (searchId: string | null) => stopLinks(ctx, id, searchId);
  const { searchIds, ...letter } = drawAlert(matches, {
    agencyName: ctx.agency.name,
    firstName,
    zone,
    siteUrl: await siteUrl(ctx),
    ownPage: await ownPageOf(ctx, id),
    stopPage: (searchId) => linksOf(searchId).page,
  });
  const [only = null, ...others] = searchIds;
  const [messageId] = await ctx.inAgency(ctx.agency, actor, (inner) =>
    writeStepMailing(inner, {
      channel: 'email',
      step: stepOfAlerts,
      sender,
      templateId: null,
      ...letter,
      fileIds: [],
      messages: [{ contactId: id, aboutId: null, displayName, address, stepKey: key, eventValues: undefined }],
      wayOut: linksOf(others.length === 0 ? only : null),
    }),
  );
  if (!messageId) throw new Error('An alert has one message');
  await queue(
    ctx,
    matches.map((match) => ({ id: match.id, price: match.home.listPrice ?? null })),
    { messageId, isRehearsal: ctx.agency.isTestMode },
  );
  await checkLater(ctx, [messageId]);
};

const tell = async (ctx: Context, { subjectId, dueAt }: DueTimer): Promise<void> => {
  const recipient = await holdRecipient(ctx, subjectId);
  if (!recipient) return;
  const found = await readFound(ctx, recipient.id);
  if (found.length === 0) return;
  const judged = await judge(ctx, recipient, found);
  if (judged) await send(ctx, recipient, judged.way, judged.matches, `alert ${recipient.id} ${dueAt.toString()}`);
  await announce(ctx, 'contact', [recipient.id]);
};

export const contactsDue = timerHandler({
  kind: tellKind,
  batch: 50,
  work: async (ctx, due) => {
    for (const timer of due) await tell(ctx, timer);
  },
});
