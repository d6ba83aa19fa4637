// Changing a contact: its attributes, its addresses, what it points to, one row held while it is looked at and written, one event that
// tells what is another now.
import { sql } from 'kysely';
import {
  type ContactRecord,
  contactAssigned,
  type contactsContract,
  contactUpdated,
} from '#/domains/contacts/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesOf, describeRecord, labelIn } from '#/kernel/server/entities/comparing-records.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Act } from '#/kernel/server/entities/served-entity.ts';
import { updateRow } from '#/kernel/server/entities/writing-rows.ts';
import { type Written, writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { invalid, mayNot, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { readTexts } from './finding/reading-text.ts';
import { servedContacts } from './finding/serving-contacts.ts';
import type { KeptEmail, KeptPhone } from './keeping-addresses.ts';
import { type Parts, writtenParts } from './writing-contacts.ts';

type Calls = (typeof contactsContract)['calls'];

/** What an event tells of a contact besides the columns of its own: what it points to. */
const pointers = ['stage', 'tags', 'origins', 'assignedAgent', 'domain'] as const;

/** What is another now about a contact; what follows from it, such as the whole name, is not told again. */
export const changesOfContact = async (
  ctx: Context,
  states: readonly [before: ContactRecord | undefined, after: ContactRecord],
): Promise<Changes> => {
  const {
    fullName: _name,
    engagementScore: _score,
    updatedAt: _at,
    ...changes
  } = await changesOf(ctx, servedContacts, states, pointers);
  return changes;
};

/** A contact whose row is held until the transaction ends. */
export interface HeldContact {
  id: string;
  record: ContactRecord;
  emails: readonly KeptEmail[];
  formerEmails: readonly KeptEmail[];
  phones: readonly KeptPhone[];
  tagIds: readonly string[];
  originIds: readonly string[];
  assignedAgentId: string | null;
}

/** Holds a contact. Refuses not-found where it is out of reach, forbidden where this may not be done with it. */
export const holdContact = async (ctx: Context, id: string, act: Act): Promise<HeldContact> => {
  const [seen, may] = [await reachable(ctx, servedContacts), await reachable(ctx, servedContacts, act)];
  const { rows } = await sql<HeldContact & { may: boolean }>`
    select t.id, ${recordExpression(ctx, servedContacts)} as record, t.emails, t.former_emails as "formerEmails", t.phones, t.tag_ids as "tagIds",
           t.origin_ids as "originIds", t.assigned_agent_id as "assignedAgentId", (${may}) is true as may
    from contacts t where ${seen} and t.id = ${id} for no key update of t`.execute(ctx.db);
  const [held] = rows;
  if (!held) throw notFound();
  if (!held.may) throw mayNot(servedContacts.entity, act === 'manage' ? 'manage' : 'change');
  return held;
};

/** Writes columns of a contact that is held, and tells what changed; where nothing did, nothing is told. */
export const writeContact = async (
  ctx: Context,
  held: HeldContact,
  columns: Written,
  by?: { by?: string; jobId?: string },
): Promise<ContactRecord> => {
  if (columns.size === 0) return held.record;
  await updateRow(ctx, servedContacts, held.id, columns);
  const record = (await describeRecord(ctx, servedContacts, held.id)) as ContactRecord;
  const changes = await changesOfContact(ctx, [held.record, record]);
  const displayName = labelIn(servedContacts, record);
  if (Object.keys(changes).length > 0)
    ctx.emit(contactUpdated, { subject: held.id, data: { displayName, ...by }, changes });
  if (changes.assignedAgent) tellAssigned(ctx, held.id, record);
  return record;
};

/** Tells the agent to whom a contact was given. */
export const tellAssigned = (ctx: Context, id: string, record: ContactRecord): void => {
  const { assignedAgent } = record;
  ctx.emit(contactAssigned, {
    subject: id,
    data: {
      displayName: labelIn(servedContacts, record),
      agentId: assignedAgent?._id ?? null,
      agentName: assignedAgent?.displayName ?? null,
    },
  });
};

/** PATCH /crm/contacts/{id}: what is left out stays, null clears. */
export const update: Verb<Calls['update']> = async (ctx, { id, ...given }) => {
  const input = readTexts(given);
  if (input.firstName === null) throw invalid('firstName', 'is required');
  const held = await holdContact(ctx, id, 'write');
  const columns = new Map([
    ...(await writtenColumns(ctx, servedContacts, input, false)),
    ...(await writtenParts(ctx, input, held)),
  ]);
  // Whom somebody has named is unknown no longer (decision 40).
  if (held.record.isUnknownContact && input.firstName) columns.set('is_unknown', sql`false`);
  return writeContact(ctx, held, columns);
};

const setParts = async (ctx: Context, id: string, parts: Parts): Promise<ContactRecord> => {
  const held = await holdContact(ctx, id, 'write');
  return writeContact(ctx, held, await writtenParts(ctx, readTexts(parts), held));
};

/** PUT /crm/contacts/{id}/emails. */
export const setEmails: Verb<Calls['setEmails']> = (ctx, { id, emails }) => setParts(ctx, id, { emails });

/** PUT /crm/contacts/{id}/phones. */
export const setPhones: Verb<Calls['setPhones']> = (ctx, { id, phones }) => setParts(ctx, id, { phones });

/** PUT /crm/contacts/{id}/addresses. */
export const setAddresses: Verb<Calls['setAddresses']> = (ctx, { id, addresses }) => setParts(ctx, id, { addresses });

/** PUT /crm/contacts/{id}/stage. */
export const setStage: Verb<Calls['setStage']> = (ctx, { id, stage }) => setParts(ctx, id, { stage });
