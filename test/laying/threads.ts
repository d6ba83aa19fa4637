// Threads for tests about something else than how messages come and go: rows laid into the tables as their owner.
import type { TestHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

export interface LaidMessage {
  direction?: 'in' | 'out';
  plain: string;
  html?: string;
  status?: string;
  address?: string;
  /** Seconds before now; an older one first. */
  age?: number;
  createdBy?: string;
}

export interface LaidThread {
  contactId?: string | null;
  kind?: 'email' | 'sms';
  subject?: string;
  /** Whose mailbox. */
  agentId?: string;
  isUnread?: boolean;
  messages: readonly LaidMessage[];
}

/** Lays a thread with its messages and answers their ids, in their order. */
export const layThread = async (
  { owner, house }: Pick<TestHouse, 'owner' | 'house'>,
  { contactId = null, kind = 'email', subject, agentId, isUnread = false, messages }: LaidThread,
): Promise<{ id: string; messageIds: string[] }> => {
  const agencyId = agencies.northlight.id;
  const id = house.ids.next();
  const [last] = messages.toSorted((a, b) => (a.age ?? 0) - (b.age ?? 0));
  await owner.query(
    `insert into threads (agency_id, id, kind, contact_id, made_with, subject, agent_id, reply_token, last_at, last_direction, snippet, is_unread,
       created_at, updated_at)
     values ($1, $2, $3, $4, $4, $5, $6, $7, now() - make_interval(secs => $8), $9, $10, $11, now(), now())`,
    [
      agencyId,
      id,
      kind,
      contactId,
      kind === 'email' ? (subject ?? null) : null,
      agentId ?? null,
      house.ids.next(),
      last?.age ?? 0,
      last?.direction ?? 'in',
      last?.plain.slice(0, 140) ?? null,
      isUnread,
    ],
  );
  const messageIds: string[] = [];
  for (const { direction = 'in', plain, html, status, address, age = 0, createdBy } of messages) {
    const messageId = house.ids.next();
    messageIds.push(messageId);
    const party = kind === 'email' ? 'email' : 'number';
    const theirs = { name: null, [party]: address ?? (kind === 'email' ? 'ana@example.com' : '+447700900123') };
    const ours = { name: 'Northlight', [party]: kind === 'email' ? 'hello@northlight.example' : '+442079460000' };
    await owner.query(
      `insert into messages (agency_id, id, thread_id, contact_id, direction, channel, status, sender, recipients, address, subject, html, plain,
         snippet, sent_at, received_at, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, left($13, 140), case when $5 = 'out' then now() end,
         case when $5 = 'in' then now() end, $14, now() - make_interval(secs => $15), now())`,
      [
        agencyId,
        messageId,
        id,
        contactId,
        direction,
        kind,
        status ?? (direction === 'in' ? 'received' : 'sent'),
        JSON.stringify(direction === 'in' ? theirs : ours),
        JSON.stringify([direction === 'in' ? ours : theirs]),
        theirs[party],
        kind === 'email' ? (subject ?? null) : null,
        html ?? null,
        plain,
        createdBy ?? null,
        age,
      ],
    );
  }
  return { id, messageIds };
};
