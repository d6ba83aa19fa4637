// An alert that is about to leave: what it tells of is judged once more. Where nothing of it is true still it is taken back, each change with its
// reason; at night it waits for the morning. A home that is gone from among several is left out of the mail as it is drawn.
import { type FoundMatch, readQueued } from '#/domains/listings/server.ts';
import { type AskAlert, waitsUntil } from '#/domains/messaging/server.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { zonesOf } from '../planning.ts';
import { againstSearch, noLongerShown, refuseBy } from './judging.ts';

const against = (match: FoundMatch) => againstSearch(match) ?? noLongerShown(match);

export const askAgain: AskAlert = async (ctx, { id, contactId }) => {
  const matches = await readQueued(ctx, id);
  // A rehearsal tells nobody of anything.
  if (matches.length === 0 || contactId === null) return undefined;
  if (matches.every((match) => against(match) !== null)) {
    await refuseBy(ctx, matches, against);
    await announce(ctx, 'contact', [contactId]);
    return 'takenBack';
  }
  const zone = (await zonesOf(ctx, [contactId])).get(contactId) ?? ctx.agency.timezone;
  return waitsUntil(ctx, 'email', zone);
};
