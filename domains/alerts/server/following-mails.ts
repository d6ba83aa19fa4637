// What became of the mails of alerts: whether they left, and why not, as sending tells it.
import { sql } from 'kysely';
import type { MatchReason } from '#/domains/listings/contract.ts';
import { failMails, noteSentMails } from '#/domains/listings/server.ts';
import { contactNotSent, emailSent, messageFailed, type SkipReason } from '#/domains/messaging/contract.ts';
import { stepOfAlerts } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader, ReadEvent } from '#/kernel/server/events/reader.ts';

/** Why a match was not told whose mail was left out. */
export const reasonOf: Readonly<Record<SkipReason, MatchReason>> = {
  noAddress: 'noAddress',
  notANumber: 'noAddress',
  duplicate: 'alreadyTold',
  noAccess: 'notAllowed',
  beyondSender: 'beyondSender',
  dnd: 'dnd',
  marketingOff: 'alertsOff',
  stop: 'stop',
  complaint: 'complaint',
  hardBounce: 'hardBounce',
  erased: 'erased',
};

const textIn = ({ data }: ReadEvent, name: string): string[] => {
  const value = data[name];
  return typeof value === 'string' ? [value] : [];
};

/** The message of an alert that was left out at its last question, and why. */
const leftOut = async (ctx: Context, mailingId: string): Promise<{ id: string; reason: SkipReason }[]> => {
  const { rows } = await sql<{ id: string; reason: SkipReason }>`
    select m.id, m.skipped_reason as reason from messages m join mailings g on g.agency_id = m.agency_id and g.id = m.mailing_id and g.step = ${stepOfAlerts}
    where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${mailingId} and m.status = 'skipped'`.execute(ctx.db);
  return rows;
};

export const mailsFollow: EventReader = {
  name: 'alerts.mailsFollow',
  wants: () => [emailSent.name, messageFailed.name, contactNotSent.name],
  read: async (ctx, events) => {
    const named = (name: string) => events.filter((event) => event.name === name);
    await noteSentMails(
      ctx,
      named(emailSent.name).flatMap((event) => textIn(event, 'messageId')),
    );
    for (const id of named(messageFailed.name).flatMap((event) => textIn(event, 'messageId')))
      await failMails(ctx, id, 'failed');
    for (const mailingId of named(contactNotSent.name).flatMap((event) => textIn(event, 'mailingId')))
      for (const { id, reason } of await leftOut(ctx, mailingId)) await failMails(ctx, id, reasonOf[reason]);
  },
};
