// The rows of messages that wait: those of a letter, or of a part of it.
import { sql } from 'kysely';
import type { MessageChannel, Sender } from '#/domains/integrations/contract.ts';
import type { Party } from '#/domains/messaging/contract/messages.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { noteFiles } from '../../threading/noting-files.ts';
import type { ThreadKind } from './threads-of-messages.ts';

/** What all messages of a mailing have in common. */
export interface CommonToAll {
  mailingId: string;
  channel: MessageChannel;
  from: Party;
  integrationId: string | null;
  scheduledAt: Temporal.Instant | null;
  dueAt: Temporal.Instant;
  segments: number | null;
  pointsEach: number;
  hasFiles: boolean;
  createdBy: string | null;
}

export interface WaitingMessage {
  /** Null for one who is no contact. */
  contactId: string | null;
  threadId: string | undefined;
  displayName: string | null;
  address: string;
  /** Where it goes at a moment of its own. */
  dueAt?: Temporal.Instant | undefined;
  cc: readonly string[];
  bcc: readonly string[];
  /** Of what a step of a workflow sends: what it is sent once for, whom the words are about, what the event tells. */
  stepKey?: string;
  aboutId?: string | null;
  eventValues?: Readonly<Record<string, string | null>> | undefined;
}

/** Writes them; answers their ids. */
export const insertMessages = async (
  ctx: Context,
  common: CommonToAll,
  messages: readonly WaitingMessage[],
): Promise<string[]> => {
  const { mailingId, channel, from, integrationId, scheduledAt, dueAt, segments, pointsEach, createdBy } = common;
  const party = channel === 'email' ? 'email' : 'number';
  const rows = messages.map(({ displayName, address, dueAt: own, ...message }) => ({
    ...message,
    dueAt: own?.toString() ?? null,
    id: ctx.house.ids.next(),
    address,
    to: [{ name: displayName === address ? null : displayName, [party]: address }],
  }));
  await sql`
    insert into messages (agency_id, id, thread_id, mailing_id, contact_id, direction, channel, status, sender, recipients, address, cc, bcc,
      scheduled_at, due_at, integration_id, segments, points, step_key, about_id, event_values, created_by, created_at, updated_at)
    select ${ctx.agency.id}, w.id, w."threadId", ${mailingId}, w."contactId", 'out', ${channel}, ${scheduledAt ? 'scheduled' : 'queued'},
           ${json(from)}, w."to", w.address, w.cc, w.bcc, coalesce(w."dueAt", ${scheduledAt}), coalesce(w."dueAt", ${dueAt}), ${integrationId}, ${segments}, ${pointsEach},
           w."stepKey", w."aboutId", w."eventValues", ${createdBy}, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (
      id uuid, "threadId" uuid, "contactId" uuid, address text, "to" jsonb, cc text[], bcc text[], "dueAt" timestamptz, "stepKey" text, "aboutId" uuid, "eventValues" jsonb)`.execute(
    ctx.db,
  );
  if (common.hasFiles)
    await noteFiles(
      ctx,
      messages.flatMap(({ threadId }) => threadId ?? []),
    );
  return rows.map(({ id }) => id);
};

/** Whom a message is from, as its row keeps it. */
export const partyOf = (channel: MessageChannel, { name, email, phone }: Sender): Party =>
  channel === 'email' ? { name, email } : { name, number: phone?.number ?? null };

/** A mailing that goes by a sender, as whoever made it. */
interface Going {
  channel: MessageChannel;
  subject: string | null;
  sender: Sender;
  createdBy: string | null;
}

/** The threads that it begins: of a sender of one's own, one's own. */
export const threadKind = ({ channel, subject, sender, createdBy }: Going): ThreadKind => ({
  kind: channel,
  subject,
  agentId: sender.type === 'personal' ? createdBy : null,
  integrationId: sender._id,
});

/** Messages that nobody takes back and nobody has a copy of: due now. */
export const insertDueNow = (
  ctx: Context,
  { sender, channel, ...going }: Going & Pick<CommonToAll, 'mailingId' | 'segments' | 'pointsEach' | 'hasFiles'>,
  messages: readonly Omit<WaitingMessage, 'cc' | 'bcc' | 'dueAt'>[],
): Promise<string[]> =>
  insertMessages(
    ctx,
    { ...going, channel, from: partyOf(channel, sender), integrationId: sender._id, scheduledAt: null, dueAt: ctx.now },
    messages.map((message) => ({ ...message, cc: [], bcc: [] })),
  );
