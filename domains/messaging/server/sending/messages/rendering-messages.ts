// The words of a mailing as each contact gets them: in the agency's theme, with merge fields filled in, and for mail to many with the way
// out of it at the end (RFC 8058). What is the same for all is made once for a run.
import { sql } from 'kysely';
import { unsubscribeLink } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { redrawBlocks } from '#/domains/listings/server.ts';
import { homesLeftOut } from '#/domains/messaging/contract.ts';
import type { MergeValues } from '#/domains/templates/contract.ts';
import {
  type MessageThemes,
  messageThemes,
  noThemes,
  renderMessage,
  senderValues,
  valuesToSend,
} from '#/domains/templates/server.ts';
import { escapeHtml } from '#/kernel/contract/words/html-of-words.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { appBase } from '#/kernel/server/links.ts';
import { styled } from '../../email/styling-mail.ts';
import type { Claimed, Waiting } from '../claiming-messages.ts';
import type { WayOut } from '../mailings/writing-step-mailings.ts';

export interface Template {
  channel: MessageChannel;
  subject: string | null;
  html: string | null;
  /** The words of a text; of a mail those that were written beside its HTML. */
  plain: string;
  themes: MessageThemes;
  sender: MergeValues;
  /** To many, by a workflow, or by a provider of mail to many: it carries its way out. */
  isBulk: boolean;
  /** The message that it answers. */
  answersId: string | null;
  postalAddress: string | null;
  /** Of what ends without ending all mail: its words name the page. */
  wayOut: WayOut | null;
}

export interface Rendered {
  subject: string | null;
  html: string | null;
  plain: string;
  snippet: string;
  /** Ours, kept for the life of the message: it is what providers and answers are asked by. */
  messageIdHeader: string | null;
  inReplyTo: string | null;
  references: string[];
  providerThreadId: string | null;
  headers: Readonly<Record<string, string>>;
}

interface Row {
  channel: MessageChannel;
  subject: string | null;
  html: string | null;
  plain: string;
  themeChannel: string | null;
  createdBy: string | null;
  replyToId: string | null;
  count: number;
  hasCollections: boolean;
  isOfStep: boolean;
  serviceType: string | null;
  postalAddress: string | null;
  wayOut: WayOut | null;
}

/** Reads what is the same for every recipient of a mailing. */
export const readTemplate = async (ctx: Context, mailingId: string): Promise<Template> => {
  const { rows } = await sql<Row>`
    select g.channel, g.subject, g.body as html, g.plain, g.theme_channel as "themeChannel", g.created_by as "createdBy",
           g.reply_to_id as "replyToId", g.contact_count as count, cardinality(g.to_collections) > 0 as "hasCollections", g.step is not null as "isOfStep",
           i.service_type as "serviceType", g.way_out as "wayOut", coalesce(nullif(i.config ->> 'postalAddress', ''), a.postal_address) as "postalAddress"
    from mailings g join agencies a on a.id = g.agency_id
    left join integrations i on i.agency_id = g.agency_id and i.id = g.integration_id
    where g.agency_id = ${ctx.agency.id} and g.id = ${mailingId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error(`There is no mailing ${mailingId}`);
  const isMail = row.channel === 'email';
  const themes = await messageThemes(ctx, row.channel);
  const now = await redrawBlocks(ctx, row);
  await tellLeftOut(ctx, mailingId, now.leftOut, row.createdBy);
  const isBulk =
    isMail &&
    row.replyToId === null &&
    (row.isOfStep || row.count > 1 || row.hasCollections || row.serviceType === 'bulkEmail');
  return {
    channel: row.channel,
    subject: row.subject,
    html: now.html === null ? null : styled(withOurAddress(ctx, now.html)),
    plain: now.plain,
    themes: row.themeChannel === 'PlainTextEmail' ? { ...noThemes, text: themes.text } : themes,
    sender: await senderValues(ctx, row.createdBy),
    isBulk,
    answersId: row.replyToId,
    postalAddress: row.postalAddress,
    wayOut: row.wayOut,
  };
};

/** Tells whoever wrote a mail, once, which homes it no longer shows; every process that sends it reads it anew. */
const tellLeftOut = async (
  ctx: Context,
  mailingId: string,
  homes: readonly string[],
  agentId: string | null,
): Promise<void> => {
  if (homes.length === 0) return;
  const { rows } = await sql`
    update mailings set left_out_homes = ${[...homes]}::text[]
    where agency_id = ${ctx.agency.id} and id = ${mailingId} and not left_out_homes @> ${[...homes]}::text[] returning id`.execute(
    ctx.db,
  );
  if (rows.length > 0)
    ctx.emit(homesLeftOut, { subject: mailingId, data: { homes: homes.join('; '), count: homes.length, agentId } });
};

/** Pictures of ours by their whole address: who reads the mail is not in our pages. */
const withOurAddress = (ctx: Context, html: string): string =>
  html.replace(
    /(<img\b[^>]*?\ssrc=")(\/files\/[^"]+)/gi,
    (_, before: string, path: string) => before + new URL(path, appBase(ctx.house.config)).toString(),
  );

interface Before {
  threadId: string;
  header: string | null;
  references: string[];
  providerThreadId: string | null;
}

/** What the message that is answered says, for the headers of the answer; of a thread without it, or where it has none, the last one. */
const answered = async (ctx: Context, id: string, threadIds: readonly string[]): Promise<Map<string, Before>> => {
  const { rows } = await sql<Before>`
    select distinct on (thread_id) thread_id as "threadId", message_id_header as header,
           case when cardinality(reference_ids) > 0 then reference_ids else array_remove(array[in_reply_to], null) end as references,
           provider_thread_id as "providerThreadId"
    from messages where agency_id = ${ctx.agency.id} and thread_id = any(${uuids(threadIds)}) and message_id_header is not null
      and status not in ('scheduled', 'queued', 'cancelled', 'skipped', 'rehearsed')
    order by thread_id, id = ${id} desc, coalesce(received_at, sent_at, created_at) desc`.execute(ctx.db);
  return new Map(rows.map((row) => [row.threadId, row]));
};

const mostReferences = 20;
const longestSnippet = 140;

/** Each message as its contact gets it. */
export const renderAll = async (ctx: Context, waiting: readonly Waiting[], template: Template): Promise<Claimed[]> => {
  if (waiting.length === 0) return [];
  const about = ({ contactId, aboutId }: Waiting): string => contactId ?? aboutId ?? '';
  const people = new Set(waiting.map(about).filter((id) => id !== ''));
  const values = await valuesToSend(ctx, [...people], template.sender);
  const before = template.answersId
    ? await answered(
        ctx,
        template.answersId,
        waiting.map(({ threadId }) => threadId),
      )
    : new Map<string, Before>();
  return waiting.map((message) => ({
    ...message,
    ...renderOne(
      ctx,
      message,
      template,
      { ...(values.get(about(message)) ?? template.sender), ...message.eventValues },
      before.get(message.threadId),
    ),
  }));
};

const renderOne = (
  ctx: Context,
  { id, contactId, address, sender, replyToken }: Waiting,
  template: Template,
  known: MergeValues,
  last: Before | undefined,
): Rendered => {
  const isMail = template.channel === 'email';
  const links = isMail && contactId !== null ? unsubscribeLink(ctx, contactId, address) : null;
  // What goes to a colleague ends nobody's mail.
  const values = { ...known, 'system.unsubscribeLink': links?.page ?? null };
  const message = renderMessage(
    { subject: template.subject, html: template.html, text: template.plain },
    values,
    template.themes,
  );
  const out = template.wayOut ?? links;
  const names = `${template.html ?? ''}${template.themes.html ?? ''}`;
  const footer =
    template.isBulk && links
      ? footerOf(ctx, template, links.page, template.wayOut !== null || names.includes('system.unsubscribeLink'))
      : null;
  const host = (sender.email ?? '').split('@')[1] ?? new URL(appBase(ctx.house.config)).hostname;
  return {
    subject: message.subject,
    html: message.html === null ? null : message.html + (footer?.html ?? ''),
    plain: message.text + (footer?.text ?? ''),
    snippet: message.text.replace(/\s+/g, ' ').trim().slice(0, longestSnippet),
    messageIdHeader: isMail ? `<${id}.${replyToken}@${host}>` : null,
    inReplyTo: last?.header ?? null,
    references: last?.header ? [...last.references, last.header].slice(-mostReferences) : [],
    providerThreadId: last?.providerThreadId ?? null,
    headers:
      template.isBulk && out
        ? { 'List-Unsubscribe': `<${out.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
  };
};

/** Who sends, from where, and how to end it: the law of most countries asks for all three in mail to many. */
const footerOf = (
  ctx: Context,
  { postalAddress }: Template,
  link: string,
  hasLink: boolean,
): { html: string; text: string } => {
  const who = [ctx.agency.name, ...(postalAddress ? [postalAddress] : [])].join(' · ');
  const html = `<p style="margin:24px 0 0;color:#667085;font-size:12px;line-height:18px">${escapeHtml(who)}${
    hasLink ? '' : `<br><a href="${escapeHtml(link)}" style="color:#667085">Unsubscribe</a>`
  }</p>`;
  return { html, text: `\n\n-- \n${who}${hasLink ? '' : `\nUnsubscribe: ${link}`}` };
};
