// The sound of a message is fetched from its provider, put among the agency's files and erased there. Of a contact who was forgotten meanwhile
// nothing is kept.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { openCarrier } from '#/domains/calls/server/voice/carried-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { keepFile, storeFile } from '#/kernel/server/files/storing.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { job } from '#/kernel/server/jobs/job.ts';

interface Kept {
  externalId: string;
  integrationId: string | null;
  fileId: string | null;
}

const keptOf = async (ctx: Context, callId: string): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`
    select v.external_id as "externalId", v.file_id as "fileId", c.integration_id as "integrationId"
    from voicemails v join calls c on c.agency_id = v.agency_id and c.id = v.call_id
    where v.agency_id = ${ctx.agency.id} and v.call_id = ${callId}`.execute(ctx.db);
  return rows[0];
};

/** Ten minutes of sound: more is no message of a telephone. */
const mostBytes = 10_000_000;
const isWave = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF';

const nameOf = (at: Temporal.Instant): string => `Voicemail ${at.toString().slice(0, 10)}.wav`;

export const fetchMessage = job({
  name: 'calls.fetchMessage',
  input: z.object({ callId: z.uuid() }),
  actsAs: 'system',
  run: async (run, { callId }) => {
    const { house } = run;
    const found = await run.transaction(async (ctx) => {
      const kept = await keptOf(ctx, callId);
      const carrier = kept?.integrationId ? await openCarrier(ctx, kept.integrationId) : undefined;
      return kept && carrier && { ...kept, carrier };
    });
    if (!found || found.fileId !== null) return;
    const { externalId, carrier } = found;
    const body = await carrier.voice.fetchMessage(house, carrier.connection, externalId);
    if (!body || body.length > mostBytes || !isWave(body)) throw new Error('The provider has no sound of the message');
    const name = nameOf(house.clock.now());
    const wanted = { purpose: 'calls.voicemail', name, mimetype: 'audio/wav', keepFor: { hours: 1 } } as const;
    const file = await storeFile(run, { ...wanted, body });
    await run.transaction(async (ctx) => {
      const { numAffectedRows } = await sql`
        update voicemails set file_id = ${file._id}, lost_at = null
        where agency_id = ${ctx.agency.id} and call_id = ${callId} and file_id is null`.execute(ctx.db);
      if (numAffectedRows) await keepFile(ctx, { _id: file._id, name, size: body.length });
      else await dropFile(ctx, file._id);
      await eraseMessage.later(ctx, { integrationId: carrier.from.integrationId, externalId });
      await announce(ctx, 'call', [callId]);
    });
  },
  givenUp: async (ctx, { callId }) => {
    await sql`update voicemails set lost_at = ${ctx.now} where agency_id = ${ctx.agency.id} and call_id = ${callId} and file_id is null`.execute(
      ctx.db,
    );
    ctx.house.log.warn({ call: callId }, 'the sound of a message could not be fetched');
  },
});

export const eraseMessage = job({
  name: 'calls.eraseMessage',
  input: z.object({ integrationId: z.uuid(), externalId: z.string() }),
  actsAs: 'system',
  run: async (run, { integrationId, externalId }) => {
    const carrier = await run.transaction((ctx) => openCarrier(ctx, integrationId));
    await carrier?.voice.eraseMessage(run.house, carrier.connection, externalId);
  },
});
