// From what a caller wrote to the columns of a form. What it points to must be there: tags of forms, domains, tags and origins of contacts, agents.
import { type RawBuilder, sql } from 'kysely';
import { checkAgent, checkDomain, checkOrigins, checkTags } from '#/domains/contacts/server.ts';
import { type FormDocument, type FormSettings, usualFormSettings } from '#/domains/forms/contract/document.ts';
import { longestDocument } from '#/domains/forms/contract/limits.ts';
import { mustBeTags } from '#/domains/labels/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { textReader } from '#/kernel/server/entities/reading-text.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import { invalid } from '#/kernel/server/refusal.ts';

/** What was sent; what was left out is not there. */
export interface SentForm extends Partial<{ [N in keyof FormDocument]: FormDocument[N] | undefined }> {
  displayName?: string | undefined;
  description?: string | null | undefined;
  isCallSurvey?: boolean | undefined;
  isEndedCallSurvey?: boolean | undefined;
  isRegistrationAgent?: boolean | undefined;
  domainsIds?: string[] | undefined;
  tags?: string[] | undefined;
}

const readTexts = textReader(new Set(['displayName', 'description']));

const plain: Readonly<Record<string, (value: unknown) => [string, RawBuilder<unknown>]>> = {
  displayName: (value) => ['display_name', sql`${value}::text`],
  description: (value) => ['description', sql`${value}::text`],
  isCallSurvey: (value) => ['is_call_survey', sql`${value}::boolean`],
  isEndedCallSurvey: (value) => ['is_ended_call_survey', sql`${value}::boolean`],
  isRegistrationAgent: (value) => ['is_registration_agent', sql`${value}::boolean`],
};

/** The columns of what was sent; `before` is the document that is there, of which what it points to may be gone by now. */
export const columnsOf = async (ctx: Context, asked: SentForm, before: FormDocument): Promise<Written> => {
  const sent = readTexts(asked);
  const columns: Written = new Map();
  for (const [name, column] of Object.entries(plain)) {
    const value = sent[name as keyof SentForm];
    if (value !== undefined) columns.set(...column(value));
  }
  if (sent.domainsIds) columns.set('domain_ids', uuids(await checkDomains(ctx, sent.domainsIds)));
  if (sent.tags)
    columns.set('tag_ids', uuids((await mustBeTags(ctx, sent.tags, 'form', 'tags')).map(({ _id }) => _id)));
  const { sections, outcomes, settings } = sent;
  const size = JSON.stringify([sections ?? before.sections, outcomes ?? before.outcomes]).length;
  if (size > longestDocument)
    throw invalid('sections', 'are too large', 'forms.documentTooLarge', 'The form is too large: split it in two');
  if (sections) columns.set('sections', json(sections));
  if (outcomes) columns.set('outcomes', json(outcomes));
  if (settings) {
    await checkSettings(ctx, settings, before.settings);
    columns.set('settings', json(settings));
  }
  return columns;
};

/** A draft that asks nothing yet. */
export const emptyDocument: FormDocument = { sections: [], outcomes: [], settings: usualFormSettings };

const checkDomains = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(ids)];
  for (const [place, id] of wanted.entries()) await checkDomain(ctx, id, `domainsIds.${place}`);
  return wanted;
};

/** What was named before may be sent back, also where it is gone. */
const checkSettings = async (ctx: Context, settings: FormSettings, before: FormSettings): Promise<void> => {
  const added = (given: readonly string[], kept: readonly string[]): string[] =>
    given.filter((id) => !kept.includes(id));
  await checkTags(ctx, added(settings.addTags, before.addTags), 'settings.addTags');
  await checkOrigins(ctx, added(settings.origins, before.origins), 'settings.origins');
  for (const id of added(settings.assignTo.agentIds, before.assignTo.agentIds))
    await checkAgent(ctx, id, 'settings.assignTo.agentIds');
  const { domainId } = settings;
  if (domainId !== null && domainId !== before.domainId) await checkDomain(ctx, domainId, 'settings.domainId');
};
