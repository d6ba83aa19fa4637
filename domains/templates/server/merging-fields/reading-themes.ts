// The message themes of an agency, cleaned like everything that goes into a mail.
import { sql } from 'kysely';
import { themeAsHtml } from '#/domains/agency/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { cleanHtml } from '#/kernel/server/sanitising/cleaning.ts';
import type { MessageThemes } from './rendering.ts';

/** The themes of a mail or of a text message. */
export const messageThemes = async (ctx: Context, channel: 'email' | 'sms'): Promise<MessageThemes> => {
  const { rows } = await sql<{ rich: string | null; plain: string | null; sms: string | null }>`
    select message_themes ->> 'RichEmail' as rich, message_themes ->> 'PlainTextEmail' as plain,
           message_themes ->> 'TextMessage' as sms
    from themes where agency_id = ${ctx.agency.id}`.execute(ctx.db);
  const [kept] = rows;
  if (channel === 'sms') return { html: null, text: kept?.sms ?? null };
  return {
    html: kept?.rich ? (await cleanHtml(themeAsHtml(kept.rich), 'written')).html : null,
    text: kept?.plain ?? null,
  };
};
