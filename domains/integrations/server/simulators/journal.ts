// The message simulator's journal: every message that arrived, written with what is going to happen to it before anything does. What was
// taken twice under one id of ours was sent twice.
import type { Outgoing } from '#/domains/integrations/server/providers/outgoing.ts';
import type { Connection } from '#/domains/integrations/server/providers/provider.ts';
import type { House } from '#/kernel/server/house.ts';
import type { Simulator } from '#/kernel/server/simulators/simulator.ts';

export interface SimulatedMessage {
  _id: string;
  agencyId: string;
  integrationId: string;
  channel: 'email' | 'sms';
  direction: 'out' | 'in';
  messageId: string | null;
  messageIdHeader: string | null;
  sender: string;
  recipient: string;
  recipients: { to?: string[]; cc?: string[]; bcc?: string[]; replyTo?: string };
  subject: string;
  html: string;
  plain: string;
  headers: Readonly<Record<string, string>>;
  files: { name: string; mimetype: string; bytes: number }[];
  segments: number | null;
  fate: string;
  isAccepted: boolean;
  arrivedAt: Temporal.Instant;
}

const columns = `id as "_id", agency_id as "agencyId", integration_id as "integrationId", channel, direction, message_id as "messageId",
  message_id_header as "messageIdHeader", sender, recipient, recipients, subject, html, plain, headers, files, segments, fate,
  is_accepted as "isAccepted", arrived_at as "arrivedAt"`;

interface Journaled {
  at: Temporal.Instant;
  query: (text: string, values: unknown[]) => Promise<unknown>;
}

/** Writes a message down, now and by itself, or at an earlier moment in a transaction of others; answers the simulator's id of it. */
export const journal = async (
  house: House,
  message: Omit<SimulatedMessage, '_id' | 'arrivedAt'>,
  { at, query }: Journaled = {
    at: house.clock.now(),
    query: (text, values) => house.database.pool.query(text, values),
  },
): Promise<string> => {
  const id = house.ids.next();
  await query(
    `insert into simulated_messages (id, agency_id, integration_id, channel, direction, message_id, message_id_header, sender, recipient,
       recipients, subject, html, plain, headers, files, segments, fate, is_accepted, arrived_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      id,
      message.agencyId,
      message.integrationId,
      message.channel,
      message.direction,
      message.messageId,
      message.messageIdHeader,
      message.sender,
      message.recipient.toLowerCase(),
      JSON.stringify(message.recipients),
      message.subject,
      message.html,
      message.plain,
      JSON.stringify(message.headers),
      JSON.stringify(message.files),
      message.segments,
      message.fate,
      message.isAccepted,
      at,
    ],
  );
  return id;
};

const addresses = (list: readonly { address: string }[]): string[] => list.map(({ address }) => address);

/** What of a message that leaves stands in the journal. */
export const writtenOf = (
  { agencyId, integrationId }: Connection,
  outgoing: Outgoing,
): Omit<SimulatedMessage, '_id' | 'arrivedAt' | 'fate' | 'isAccepted' | 'segments'> => {
  const ours = { agencyId, integrationId, direction: 'out', messageId: outgoing.messageId } as const;
  if (outgoing.channel === 'sms')
    return {
      ...ours,
      channel: 'sms',
      messageIdHeader: null,
      sender: outgoing.from,
      recipient: outgoing.to,
      recipients: {},
      subject: '',
      html: '',
      plain: outgoing.text,
      headers: {},
      files: [],
    };
  const { from, to, cc, bcc, replyTo, inReplyTo, references } = outgoing;
  return {
    ...ours,
    channel: 'email',
    messageIdHeader: outgoing.messageIdHeader,
    sender: from.name ? `${from.name} <${from.address}>` : from.address,
    recipient: to[0]?.address ?? '',
    recipients: {
      to: addresses(to),
      cc: addresses(cc),
      bcc: addresses(bcc),
      ...(replyTo ? { replyTo: replyTo.address } : {}),
    },
    subject: outgoing.subject,
    html: outgoing.html,
    plain: outgoing.text,
    headers: {
      ...outgoing.headers,
      ...(inReplyTo === undefined ? {} : { 'In-Reply-To': inReplyTo }),
      ...(references.length > 0 ? { References: references.join(' ') } : {}),
    },
    files: outgoing.files.map(({ name, mimetype, content }) => ({ name, mimetype, bytes: content.length })),
  };
};

/** The newest messages; of one address or number, where `search` is part of it. */
export const listSimulated = async ({ database }: House, search: string, most = 100): Promise<SimulatedMessage[]> => {
  const { rows } = await database.pool.query<SimulatedMessage>(
    `select ${columns} from simulated_messages where strpos(recipient, $1) > 0 or strpos(lower(sender), $1) > 0
     order by arrived_at desc, id desc limit $2`,
    [search.trim().toLowerCase(), most],
  );
  return rows;
};

/** What the index of simulators shows of them. */
export const messageSimulator: Simulator = {
  title: 'Messages to contacts',
  about: 'Mails and texts that go out by the simulator. Open, click, answer, bounce or unsubscribe as their recipient.',
  href: '/simulators/messages',
  isHere: ({ config }) => config.SIMULATORS,
  latest: async (house, most) =>
    (await listSimulated(house, '', most)).map(
      ({ _id, channel, direction, subject, plain, sender, recipient, arrivedAt }) => ({
        href: `/simulators/messages/${_id}`,
        what: channel === 'email' ? subject : plain.slice(0, 160),
        who: direction === 'out' ? `to ${recipient}` : `from ${sender}`,
        at: arrivedAt,
      }),
    ),
};

/** One message, or undefined. */
export const findSimulated = async ({ database }: House, id: string): Promise<SimulatedMessage | undefined> => {
  const { rows } = await database.pool.query<SimulatedMessage>(
    `select ${columns} from simulated_messages where id = $1`,
    [id],
  );
  return rows[0];
};

/** What became of a message of ours: the one that was taken, where one was. */
export const findTaken = async ({ database }: House, messageId: string): Promise<SimulatedMessage | undefined> => {
  const { rows } = await database.pool.query<SimulatedMessage>(
    `select ${columns} from simulated_messages where message_id = $1 and is_accepted order by arrived_at, id limit 1`,
    [messageId],
  );
  return rows[0];
};

/** What a contact wrote last from a number to a number of ours. */
export const lastWordOf = async ({ database }: House, from: string, to: string): Promise<string | undefined> => {
  const { rows } = await database.pool.query<{ plain: string }>(
    `select plain from simulated_messages where direction = 'in' and sender = $1 and recipient = $2
       and upper(btrim(plain)) = any ($3) order by arrived_at desc, id desc limit 1`,
    [from, to, [...carrierStops, ...carrierStarts]],
  );
  return rows[0]?.plain.trim().toUpperCase();
};

/** Single words by which carriers block and let in (providers' guides); ours are broader. */
export const carrierStops = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'] as const;
export const carrierStarts = ['START', 'YES', 'UNSTOP'] as const;
