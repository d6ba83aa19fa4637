// The block of homes that were chosen in a list, as a message holds it. Pure.
import { blockMarkup, chosenFrom, type WholeListing } from '#/domains/listings/contract.ts';
import { htmlOf } from '#/kernel/contract/words/markup.ts';

/** More are no choice that anybody reads. */
export const mostHomes = 20;

/** In the order in which they were chosen; undefined where all of them are drafts. */
export const blockOf = (homes: readonly WholeListing[], siteUrl: string): string | undefined => {
  const shown = homes.filter(({ publishState }) => publishState === 'Published');
  return shown.length === 0 ? undefined : htmlOf(blockMarkup(shown.map((home) => chosenFrom(home, siteUrl))));
};
