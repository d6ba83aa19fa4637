// How a message reads, for one contact or for a made-up one, and for how many of many it would have holes.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { memberSql } from '#/domains/collections/server.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type MergeValues, mergeTokens } from '#/domains/templates/contract/filling-in.ts';
import { labelOfMergeField, sampleValues } from '#/domains/templates/contract/merge-fields.ts';
import type { templatesContract } from '#/domains/templates/contract.ts';
import { messageThemes } from '#/domains/templates/server/merging-fields/reading-themes.ts';
import { contactValues, senderValues } from '#/domains/templates/server/merging-fields/reading-values.ts';
import { renderMessage } from '#/domains/templates/server/merging-fields/rendering.ts';
import { contactValueSql, isOfContact } from '#/domains/templates/server/merging-fields/value-sql.ts';
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import { escapeHtml } from '#/kernel/contract/words/html-of-words.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { selected } from '#/kernel/server/entities/selecting.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { readDraft } from './reading-drafts.ts';

type Calls = (typeof templatesContract)['calls'];

/** What is there over what is made up; an agent who has no signature signs with the own name. */
const overSample = (values: MergeValues): MergeValues => ({
  ...sampleValues(),
  ...(values['agent.fullName'] ? { 'agent.signature': `<p>${escapeHtml(values['agent.fullName'])}</p>` } : {}),
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())),
});

const valuesFor = async (ctx: Context, contactId: string | undefined): Promise<MergeValues> => {
  const sender = await senderValues(ctx, ctx.actor.agentId);
  if (contactId === undefined) return overSample(sender);
  await mustReach(ctx, servedContacts, contactId, 'read');
  const values = (await contactValues(ctx, [contactId], sender)).get(contactId.toLowerCase());
  if (!values) throw notFound();
  return values;
};

/** POST /crm/messaging/templates/preview. Refuses a contact out of reach as not found. */
export const preview: Verb<Calls['preview']> = async (ctx, { contactId, ...draft }) => {
  const written = await readDraft(draft);
  const themes = await messageThemes(ctx, draft.templateType);
  return renderMessage(written, await valuesFor(ctx, contactId), themes);
};

/** Whether the contact in row `t` was chosen and is within reach: a condition, so that counting goes over the contacts once. */
const isChosen = async (
  ctx: Context,
  contacts: Selection | undefined,
  collectionIds: readonly string[],
): Promise<RawBuilder<SqlBool>> => {
  const ways = [
    ...(contacts ? [await selected(ctx, servedContacts, contacts)] : []),
    ...(collectionIds.length > 0
      ? [sql<SqlBool>`${await reachable(ctx, servedContacts)} and ${await memberSql(ctx, 'contact', collectionIds)}`]
      : []),
  ];
  const [only, another] = ways;
  if (!only) throw new Refusal('invalid', 'kernel.invalid', 'is required, or collections', { field: 'contacts' });
  if (!another) return only;
  // Each way by itself can be looked for in an index of its own.
  const ids = ways.map((way) => sql`select t.id from contacts t where ${way}`);
  return sql`t.agency_id = ${ctx.agency.id} and t.id in (${sql.join(ids, sql` union `)})`;
};

/** POST /crm/messaging/templates/check-fields: "empty for 312 of 900". Fields of agent and agency are empty for all or for none. */
export const checkFields: Verb<Calls['checkFields']> = async (ctx, { contacts, collectionIds = [], ...draft }) => {
  const written = await readDraft(draft);
  const tokens = [written.subject, written.html, written.text].flatMap((text) => (text ? mergeTokens(text) : []));
  const fallbacks = new Map(tokens.toReversed().map(({ name, fallback }) => [name, fallback]));
  const names = [...new Set(tokens.map(({ name }) => name))];
  const counted = names.filter(isOfContact);
  const columns = counted.map(
    (name) => sql`, count(*) filter (where nullif(trim(${contactValueSql[name]}), '') is null) as ${sql.id(name)}`,
  );
  const { rows } = await sql<{ total: number } & Record<string, number>>`
    select count(*) as total ${sql.join(columns, sql``)} from contacts t
    where ${await isChosen(ctx, contacts, collectionIds)}`.execute(ctx.db);
  const [found] = rows;
  const total = found?.total ?? 0;
  const sender = await senderValues(ctx, ctx.actor.agentId);
  const emptyCount = (name: string): number => {
    if (isOfContact(name)) return found?.[name] ?? 0;
    return /^(?:agent|agency)\./.test(name) && !sender[name]?.trim() ? total : 0;
  };
  return {
    total,
    fields: names.map((name) => ({
      name,
      label: labelOfMergeField(name),
      emptyCount: emptyCount(name),
      fallback: fallbacks.get(name) ?? null,
    })),
  };
};
