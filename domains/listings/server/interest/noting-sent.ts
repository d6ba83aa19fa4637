// Homes that left in a mail, noted with whom they went to.
import { readChosen } from '#/domains/listings/contract.ts';
import { unescapeHtml } from '#/kernel/contract/words/unescaping.ts';
import type { Context } from '#/kernel/server/context.ts';
import { holdWhole, joinInterests } from './joining-interests.ts';
import { homesByListingId, noteSent } from './writing-interests.ts';

const block = /<table\b[^>]*?\sdata-listings="([^"]*)"/gi;

/** The ids of the homes in the blocks of a mail. */
export const homesInMail = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(block)].flatMap(([, written = '']) =>
      readChosen(unescapeHtml(written)).map(({ listingId }) => listingId),
    ),
  ),
];

/** Notes with each contact which homes it was sent. */
export const noteHomesSent = async (
  ctx: Context,
  mails: readonly { contactId: string; html: string }[],
): Promise<void> => {
  const sent = mails
    .map(({ contactId, html }) => ({ contactId, listingIds: homesInMail(html) }))
    .filter(({ listingIds }) => listingIds.length > 0);
  if (sent.length === 0) return;
  const homes = await homesByListingId(ctx, [...new Set(sent.flatMap(({ listingIds }) => listingIds))]);
  if (homes.size === 0) return;
  const contactIds = [...new Set(sent.map(({ contactId }) => contactId))];
  const there = await holdWhole(ctx, contactIds);
  const noted = sent
    .filter(({ contactId }) => there.has(contactId))
    .flatMap(({ contactId, listingIds }) =>
      listingIds.flatMap((listingId) => {
        const home = homes.get(listingId);
        return home ? [{ contactId, home, at: ctx.now, source: 'mail' as const }] : [];
      }),
    );
  await noteSent(ctx, noted);
  await joinInterests(
    ctx,
    contactIds,
    [...homes.values()].map(({ id }) => id),
  );
};
