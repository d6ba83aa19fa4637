// A webhook of the demo that is paused, with messages that arrived and one that is dead, so that there is something to replay. Its address is nobody's.
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { seal } from '#/kernel/server/mail/sealing.ts';
import { agentId, daysAgo, demoId, northlight } from './story.ts';

const endpointId = demoId(0x71, 1);

/** What became of each message, by what its attempts were answered. */
const messages = [
  { type: 'contact.created', ago: 9, statuses: [200] },
  { type: 'contact.updated', ago: 8, statuses: [503, 200] },
  { type: 'contact.created', ago: 7, statuses: [500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 500] },
] as const;

/** The endpoint with its messages. Nothing of it is sent: nobody turned it on. */
export const seedWebhooks = async (ctx: PublicContext): Promise<void> => {
  await ctx.inAgency(northlight.id, system, async (inside) => {
    await inside.db
      .insertInto('webhook_endpoints')
      .values({
        agency_id: northlight.id,
        id: endpointId,
        url: 'https://warehouse.example/lintel',
        description: 'Data warehouse',
        events: ['contact.created', 'contact.updated'],
        status: 'paused',
        secret: seal(ctx.house.secretKey, 'whsec_ZGVtby1vbmx5LW5vdC1zZWNyZXQtMDE='),
        agent_id: agentId(1),
        last_sequence: messages.length,
        // What the demo tells of earlier days stays untold.
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    for (const [place, message] of messages.entries()) await seedMessage(inside, place, message);
  });
};

const seedMessage = async (
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  place: number,
  { type, ago, statuses }: (typeof messages)[number],
): Promise<void> => {
  const id = demoId(0x72, place + 1);
  const subjectId = demoId(0x73, place + 1);
  const at = daysAgo({ now }, ago);
  const isDead = statuses.at(-1) !== 200;
  await db
    .insertInto('webhook_messages')
    .values({
      agency_id: northlight.id,
      id,
      endpoint_id: endpointId,
      event_id: demoId(0x74, place + 1),
      sequence: place + 1,
      type,
      lane: `contact:${subjectId}`,
      body: JSON.stringify({
        id,
        type,
        timestamp: at.toString(),
        sequence: place + 1,
        subject: { type: 'contact', _id: subjectId },
        data: { _id: subjectId },
      }),
      occurred_at: at,
      status: isDead ? 'dead' : 'delivered',
      tries: statuses.length,
      created_at: at,
      settled_at: at.add({ hours: isDead ? 79 : 0 }),
    })
    .execute();
  const attempts = statuses.map((status, nth) => ({
    agency_id: northlight.id,
    id: demoId(0x75, place * 20 + nth + 1),
    message_id: id,
    at: at.add({ hours: nth * 7 }),
    ms: 120,
    status,
    answer: status === 200 ? '' : 'Internal error',
  }));
  await db.insertInto('webhook_attempts').values(attempts).execute();
};
