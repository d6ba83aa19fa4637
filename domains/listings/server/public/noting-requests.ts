// What somebody asked of a home on a public page, noted with the contact that they are and told to whoever listens: timeline, workflows, the agent.
import { sql } from 'kysely';
import { informationRequested, showingRequested } from '#/domains/contacts/contract.ts';
import { holdWhole, joinInterests } from '#/domains/listings/server/interest/joining-interests.ts';
import { homesById, noteInformation, noteShowing } from '#/domains/listings/server/interest/writing-interests.ts';
import type { Context } from '#/kernel/server/context.ts';

export interface HomeRequest {
  contactId: string;
  listingId: string;
  what: 'showing' | 'information';
  /** Of the page that they asked on. */
  url: string;
}

const kinds = {
  showing: { note: noteShowing, event: showingRequested },
  information: { note: noteInformation, event: informationRequested },
} as const;

/** Notes a request. Answers how the home is called. */
export const noteRequest = async (ctx: Context, { contactId, listingId, what, url }: HomeRequest): Promise<string> => {
  const home = (await homesById(ctx, [listingId])).get(listingId);
  if (!home) throw new Error(`There is no home ${listingId}`);
  const { note, event } = kinds[what];
  await holdWhole(ctx, [contactId]);
  await note(ctx, { contactId, home, at: ctx.now, source: 'site' });
  await joinInterests(ctx, [contactId], [listingId]);
  const { rows } = await sql<{ mlsId: string }>`
    select listing_id as "mlsId" from listings where agency_id = ${ctx.agency.id} and id = ${listingId}`.execute(
    ctx.db,
  );
  const address = home.address.slice(0, 300);
  ctx.emit(event, {
    subject: contactId,
    data: {
      what: address,
      properties: { address, url: url.slice(0, 2_048), ...(rows[0] ? { listingId: rows[0].mlsId.slice(0, 100) } : {}) },
      listingRecordId: listingId,
    },
  });
  return address;
};

/** The agent whose home it is: who entered it, or of a feed's home the colleague with the address that the feed tells. Null where nobody is. */
export const agentOfHome = async (ctx: Context, listingId: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from listings l
    join agents a on a.agency_id = l.agency_id and a.status = 'active' and a.removed_at is null and not a.is_visiting
      and (a.id = l.created_by or lower(a.email) = lower(l.details ->> 'listAgentEmail'))
    where l.agency_id = ${ctx.agency.id} and l.id = ${listingId}
    order by a.id = l.created_by desc nulls last, a.id limit 1`.execute(ctx.db);
  return rows[0]?.id ?? null;
};
