// What is decided of a home for a contact, by an agent or by themselves: joined with what was decided before, and told in one line.
import { sql } from 'kysely';
import { listingFavorited, listingHidden, listingSaved } from '#/domains/contacts/contract.ts';
import type { interestCalls } from '#/domains/listings/contract/interest/interest-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { joinInterests } from './joining-interests.ts';
import { type Decision, decideFrom, type Noted, type NotedHome } from './writing-interests.ts';

export type Wanted = Pick<
  Parameters<Verb<(typeof interestCalls)['put']>>[1],
  'isSaved' | 'isFavorite' | 'isHidden' | 'note'
>;

/** A favorite is saved; hiding takes both away, and saving brings a hidden home back. */
export const decided = (had: Decision, { isSaved, isFavorite, isHidden, note }: Wanted): Decision => {
  const isKept = isSaved ?? (isFavorite === true || had.isSaved);
  const isGone = isHidden ?? (had.isHidden && isSaved !== true && isFavorite !== true);
  return {
    isSaved: isKept && !isGone,
    isFavorite: (isFavorite ?? had.isFavorite) && isKept && !isGone,
    isHidden: isGone,
    note: note === undefined ? had.note : note,
    savedAt: had.savedAt,
  };
};

/** Decides now. The contact is held. */
export const decideFor = async (ctx: Context, noted: Omit<Noted, 'at'>, wanted: Wanted): Promise<void> => {
  const { contactId, home } = noted;
  await joinInterests(ctx, [contactId], [home.id]);
  const { had, is } = await decideFrom(ctx, { ...noted, at: ctx.now }, (before) => decided(before, wanted));
  await joinInterests(ctx, [contactId], [home.id]);
  await tellDecided(ctx, { contactId, home }, had, is);
};

/** One line for what is new: the strongest that holds now and did not before. */
const tellDecided = async (
  ctx: Context,
  { contactId, home }: { contactId: string; home: NotedHome },
  had: Decision,
  is: Decision,
): Promise<void> => {
  const event =
    is.isFavorite && !had.isFavorite
      ? listingFavorited
      : is.isSaved && !had.isSaved
        ? listingSaved
        : is.isHidden && !had.isHidden
          ? listingHidden
          : undefined;
  if (!event) return;
  const { rows } = await sql<{ mlsId: string | null; agent: string | null }>`
    select (select listing_id from listings where agency_id = ${ctx.agency.id} and id = ${home.id}) as "mlsId",
      (select coalesce(full_name, email) from agents where agency_id = ${ctx.agency.id} and id = ${ctx.actor.agentId}) as agent`.execute(
    ctx.db,
  );
  const { mlsId, agent } = rows[0] ?? { mlsId: null, agent: null };
  const address = home.address.slice(0, 300);
  ctx.emit(event, {
    subject: contactId,
    data: {
      what: agent ? `${address} (noted by ${agent})` : address,
      properties: { address, ...(mlsId === null ? {} : { listingId: mlsId.slice(0, 100) }) },
      listingRecordId: home.id,
    },
  });
};
