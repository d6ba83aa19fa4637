// What a step says: the words that were written for it, or the templates that were chosen, have certain labels or are in certain collections;
// and which of several a contact gets.
import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberSql } from '#/domains/collections/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { SendSettings } from '#/domains/messaging/contract/steps/sending.ts';
import { plainOf } from '#/kernel/contract/words/plain-text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { cleanHtml } from '#/kernel/server/sanitising/cleaning.ts';
import { keptAttachments } from './keeping-step-messages.ts';

export interface StepLetter {
  /** Null for words of the step's own. */
  templateId: string | null;
  /** As the trace calls it; of own words their beginning, with its merge fields. */
  name: string;
  subject: string | null;
  /** Clean; null for a text, and for a mail in plain words. */
  html: string | null;
  plain: string;
  fileIds: readonly string[];
}

interface Row {
  id: string;
  name: string;
  subject: string | null;
  html: string | null;
  text: string | null;
}

/** Where the name of own words begins, however long its merge fields are. */
const mostNamed = 1_000;

const written = async (
  ctx: Context,
  channel: MessageChannel,
  { messagePayload }: SendSettings,
): Promise<StepLetter[]> => {
  if (!messagePayload) return [];
  const { subject, body, plain, files } = messagePayload;
  const isMail = channel === 'email';
  const html = isMail && body.trim() !== '' ? (await cleanHtml(body, 'written')).html : null;
  const words = plain.trim() || (html === null ? body.trim() : plainOf(html));
  if (words === '' && !html?.includes('<img')) return [];
  return [
    {
      templateId: null,
      name: (isMail ? (subject ?? words) : words).slice(0, mostNamed),
      subject: isMail ? subject : null,
      html,
      plain: words,
      fileIds: isMail
        ? await keptAttachments(
            ctx,
            files.map(({ url }) => url),
          )
        : [],
    },
  ];
};

/** Templates as they are chosen by; more than these one step does not tell apart. */
const mostTemplates = 200;

/** Those of the channel that are there, in the order in which they were chosen, or by their names. */
const templates = async (
  ctx: Context,
  channel: MessageChannel,
  { modelValue: { event }, selectedData }: SendSettings,
): Promise<StepLetter[]> => {
  const ids = selectedData.map(({ _id }) => _id);
  const which: RawBuilder<SqlBool> =
    event === 'template'
      ? sql`t.id = any(${uuids(ids)})`
      : event === 'containsTags'
        ? sql`t.tag_ids && ${uuids(ids)}`
        : await memberSql(ctx, 'template', ids);
  const { rows } = await sql<Row>`
    select t.id, t.display_name as name, t.subject, t.body as html, t.text_body as text from message_templates t
    where t.agency_id = ${ctx.agency.id} and t.template_type = ${channel} and t.removed_at is null and ${which}
    order by array_position(${uuids(event === 'template' ? ids : [])}, t.id), t.display_name, t.id limit ${mostTemplates}`.execute(
    ctx.db,
  );
  return rows.map(({ id, name, subject, html, text }) => ({
    templateId: id,
    name,
    subject,
    html,
    plain: text ?? (html === null ? '' : plainOf(html)),
    fileIds: [],
  }));
};

/** All that a step may say; none where nothing was written, or what was chosen is gone. */
export const lettersOf = (ctx: Context, channel: MessageChannel, settings: SendSettings): Promise<StepLetter[]> =>
  settings.modelValue.event === 'custom' ? written(ctx, channel, settings) : templates(ctx, channel, settings);

/** Why there is nothing to say. */
export const nothingToSay: Readonly<Record<SendSettings['modelValue']['event'], string>> = {
  custom: 'The message is empty',
  template: 'Its templates are gone: choose others',
  containsTags: 'No template has its tags',
  listOfSavedTexts: 'No template is in its collection',
};

/** Chance that stays: the same key draws the same. */
const drawn = (key: string, count: number): number => createHash('sha256').update(key).digest().readUInt32BE(0) % count;

/**
 * Which of the letters each gets. With Randomize any, and the same however often it is asked for that time at the step. Without it the next: the
 * first in order that they did not get from this step yet, or were longest ago given.
 */
export const choose = async (
  ctx: Context,
  step: string,
  letters: readonly StepLetter[],
  isRandom: boolean,
  items: readonly { key: string; contactId: string }[],
): Promise<ReadonlyMap<string, StepLetter>> => {
  const [first] = letters;
  if (!first) return new Map();
  const last = letters.length === 1 || isRandom ? new Map<string, string[]>() : await givenBefore(ctx, step, items);
  return new Map(
    items.map(({ key, contactId }) => {
      if (isRandom) return [key, letters[drawn(key, letters.length)] ?? first];
      const given = last.get(contactId) ?? [];
      const order = letters.toSorted(
        (a, b) => given.lastIndexOf(a.templateId ?? '') - given.lastIndexOf(b.templateId ?? ''),
      );
      return [key, order[0] ?? first];
    }),
  );
};

/** Templates that contacts got from a step, the latest last. */
const givenBefore = async (
  ctx: Context,
  step: string,
  items: readonly { contactId: string }[],
): Promise<Map<string, string[]>> => {
  const ids = uuids(items.map(({ contactId }) => contactId));
  const { rows } = await sql<{ contactId: string; templateIds: string[] }>`
    select contact_id as "contactId", array_agg(template_id order by created_at, id) as "templateIds" from (
      select coalesce(m.contact_id, m.about_id) as contact_id, g.template_id, m.created_at, m.id
      from messages m join mailings g on g.agency_id = m.agency_id and g.id = m.mailing_id and g.step = ${step}
      where m.agency_id = ${ctx.agency.id} and m.step_key is not null and g.template_id is not null
        and (m.contact_id = any(${ids}) or m.about_id = any(${ids}))) given
    group by contact_id`.execute(ctx.db);
  return new Map(rows.map(({ contactId, templateIds }) => [contactId, templateIds]));
};
