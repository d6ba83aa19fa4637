// From what a caller wrote to the columns of a template: what it must have, refused at the fields that the form has (communication §5),
// its HTML cleaned, its merge fields known.
import { type RawBuilder, sql } from 'kysely';
import { checkDomain } from '#/domains/contacts/server.ts';
import { longestText } from '#/domains/integrations/contract.ts';
import { mustBeTags } from '#/domains/labels/server.ts';
import type { TemplateRecord, TemplateType } from '#/domains/templates/contract/templates.ts';
import { plainOf } from '#/kernel/contract/words/plain-text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { textReader } from '#/kernel/server/entities/reading-text.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { keepPictures } from '../pictures/keeping-pictures.ts';
import { readDraft } from './reading-drafts.ts';

/** What was sent; what was left out is not there. */
export interface Sent {
  displayName?: string | undefined;
  templateType?: string | undefined;
  subject?: string | null | undefined;
  body?: string | null | undefined;
  textBody?: string | null | undefined;
  domainsIds?: string[] | undefined;
  tags?: string[] | undefined;
}

/** Characters of the words that a search looks into. */
const searchedWords = 20_000;

const readTexts = textReader(new Set(['displayName', 'subject']));

const text = (value: string | null): RawBuilder<unknown> => sql`${value}::text`;

/** The columns of what was sent over what is there; without `before` the template is new. */
export const columnsOf = async (ctx: Context, asked: Sent, before?: TemplateRecord): Promise<Written> => {
  const sent = readTexts(asked);
  const columns: Written = new Map();
  const type = (sent.templateType ?? before?.templateType) as TemplateType;
  if (sent.displayName !== undefined) columns.set('display_name', text(sent.displayName));
  if (sent.templateType !== undefined) columns.set('template_type', text(type));
  const says = ['subject', 'body', 'textBody', 'templateType'].some((name) => sent[name as keyof Sent] !== undefined);
  if (!before || says) await writeWords(ctx, columns, type, sent, before);
  if (sent.domainsIds) columns.set('domain_ids', uuids(await checkDomains(ctx, sent.domainsIds)));
  if (sent.tags)
    columns.set('tag_ids', uuids((await mustBeTags(ctx, sent.tags, 'message-template', 'tags')).map(({ _id }) => _id)));
  return columns;
};

/** Subject and body together: whether they are enough depends on the type, and a text message has neither subject nor HTML (R563–R565). */
const writeWords = async (
  ctx: Context,
  columns: Written,
  type: TemplateType,
  sent: Sent,
  before: TemplateRecord | undefined,
): Promise<void> => {
  const kept = (name: 'subject' | 'body' | 'textBody'): string | null =>
    (sent[name] === undefined ? before?.[name] : sent[name]) ?? null;
  const draft = { templateType: type, subject: kept('subject'), body: kept('body'), textBody: kept('textBody') };
  const { subject, html, text: textBody } = await readDraft(draft);
  // HTML of nothing is nothing.
  const body = html !== null && (plainOf(html) !== '' || html.includes('<img')) ? html : null;
  const words = body === null ? (textBody ?? '') : plainOf(body);
  if (type === 'email' && subject === null) throw invalid('subject', 'is required');
  if (body === null && words.trim() === '') throw invalid('body', 'is required');
  if (type === 'sms' && words.length > longestText) throw invalid('body', `must be at most ${longestText} characters`);
  await keepPictures(ctx, body);
  columns.set('subject', text(subject));
  columns.set('body', text(body));
  columns.set('text_body', text(textBody));
  columns.set('plain', text(words.slice(0, searchedWords)));
};

const checkDomains = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  for (const id of wanted) await checkDomain(ctx, id, 'domains');
  return wanted;
};
