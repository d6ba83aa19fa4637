// With a contact who is forgotten go the messages that they left: their sound here, and at the provider what was never fetched.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { eraseMessage } from './fetching-messages.ts';

interface Left {
  fileId: string | null;
  externalId: string;
  integrationId: string | null;
}

/** Whoever keeps one at this moment is waited for. */
export const forgetMessages = async (ctx: Context, contactIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<Left>`
    select v.file_id as "fileId", v.external_id as "externalId", c.integration_id as "integrationId"
    from voicemails v join calls c on c.agency_id = v.agency_id and c.id = v.call_id
    where v.agency_id = ${ctx.agency.id} and (c.contact_id = any(${uuids(contactIds)}) or c.made_with = any(${uuids(contactIds)}))
    for update of v`.execute(ctx.db);
  for (const { fileId, externalId, integrationId } of rows) {
    if (fileId !== null) await dropFile(ctx, fileId);
    else if (integrationId !== null) await eraseMessage.later(ctx, { integrationId, externalId });
  }
};
