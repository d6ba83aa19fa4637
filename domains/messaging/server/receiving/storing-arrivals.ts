// Stores what came in, by the ids it was told with, before anybody works it: the same told twice is one row.
import { sql } from 'kysely';
import type { IncomingMail, IncomingText, ProviderEvent } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { storeFile } from '#/kernel/server/files/storing.ts';
import type { House } from '#/kernel/server/house.ts';
import { readInbound } from './mail/working-mails.ts';
import { textKind } from './texts/keeping-texts.ts';
import { workArrivals } from './working-arrivals.ts';

/** Bytes are written outside of transactions. */
interface Maker {
  readonly house: House;
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

interface From {
  integrationId: string;
  provider: string;
}

/** How long a mail is kept as it arrived. */
const rawFor = { hours: 24 * 30 } as const;
const longestEventId = 200;

/** Stores events and texts and has them worked. What is known already is passed over. */
export const storeTold = async (
  ctx: Context,
  { integrationId, provider }: From,
  { events, texts }: { events: readonly ProviderEvent[]; texts: readonly IncomingText[] },
): Promise<void> => {
  const rows = [
    ...events.map(({ eventId, kind, at, messageId, ...data }) => ({
      eventId,
      kind,
      at,
      messageId: messageId ?? null,
      data,
    })),
    ...texts.map(({ eventId, at, from, to, text, optOut, media }) => ({
      eventId,
      kind: textKind,
      at,
      messageId: null,
      data: { from, to, text: text.toWellFormed().replaceAll('\0', ''), optOut: optOut ?? null, media },
    })),
  ].map(({ at, eventId, ...row }) => ({
    ...row,
    id: ctx.house.ids.next(),
    eventId: eventId.slice(0, longestEventId),
    at: at.toString(),
  }));
  if (rows.length === 0) return;
  const written = JSON.stringify(rows).replaceAll('\\u0000', '');
  const { numAffectedRows = 0n } = await sql`
    insert into message_events (agency_id, id, provider, integration_id, event_id, kind, at, message_id, data, created_at)
    select ${ctx.agency.id}, r.id, ${provider}, ${integrationId}, r."eventId", r.kind, r.at, r."messageId", r.data, ${ctx.now}
    from jsonb_to_recordset(${written}::jsonb) as r (id uuid, "eventId" text, kind text, at timestamptz, "messageId" uuid, data jsonb)
    on conflict (agency_id, provider, event_id) do nothing`.execute(ctx.db);
  if (numAffectedRows > 0n) await workArrivals.later(ctx, {});
};

/** Stores a mail as it arrived and has it read; `alongside` is written with it. */
export const storeMail = async (
  maker: Maker,
  { integrationId }: From,
  mail: IncomingMail,
  { isHistory, alongside }: { isHistory: boolean; alongside?: (ctx: Context) => Promise<void> },
): Promise<void> => {
  const isKnown = await maker.transaction((ctx) => knows(ctx, integrationId, mail.key));
  if (isKnown) {
    if (alongside) await maker.transaction(alongside);
    return;
  }
  const file = await storeFile(maker, {
    purpose: 'messaging.inbound',
    name: 'mail.eml',
    mimetype: 'message/rfc822',
    body: mail.raw,
    keepFor: rawFor,
  });
  await maker.transaction(async (ctx) => {
    const id = ctx.house.ids.next();
    const { numInsertedOrUpdatedRows = 0n } = await ctx.db
      .insertInto('inbound_mails')
      .values({
        agency_id: ctx.agency.id,
        id,
        integration_id: integrationId,
        mail_key: mail.key,
        file_id: file._id,
        bytes: mail.raw.length,
        at: mail.at,
        recipients: mail.recipients.map((address) => address.toLowerCase()),
        is_own: mail.isOwn,
        is_history: isHistory,
        provider_message_id: mail.providerMessageId ?? null,
        provider_thread_id: mail.providerThreadId ?? null,
        status: 'waiting',
        created_at: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['agency_id', 'integration_id', 'mail_key']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await readInbound.later(ctx, { id });
    await alongside?.(ctx);
  });
};

/** Notes a mail that is too large to be taken. */
export const noteTooLarge = async (
  ctx: Context,
  { integrationId }: From,
  { key, bytes }: { key: string; bytes: number },
): Promise<void> => {
  await ctx.db
    .insertInto('inbound_mails')
    .values({
      agency_id: ctx.agency.id,
      id: ctx.house.ids.next(),
      integration_id: integrationId,
      mail_key: key,
      bytes,
      at: ctx.now,
      is_own: false,
      is_history: false,
      status: 'failed',
      reason: 'tooLarge',
      created_at: ctx.now,
      worked_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'integration_id', 'mail_key']).doNothing())
    .execute();
};

const knows = async (ctx: Context, integrationId: string, key: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('inbound_mails')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('integration_id', '=', integrationId)
    .where('mail_key', '=', key)
    .executeTakeFirst()) !== undefined;
