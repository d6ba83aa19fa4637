// What is said of saved searches where a contact's are listed: the first visit to a record brings it along. Pure.
import type { SavedSearch } from '#/domains/listings/contract/searches/search-calls.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';

/** '14 homes now'. */
export const homesWords = ({ homes, homesAreCapped }: Pick<SavedSearch, 'homes' | 'homesAreCapped'>): string =>
  homesAreCapped ? `${formatNumber(homes)}+ homes now` : `${count(homes, 'home')} now`;

/** '12 told, 1 waiting, 3 not told', or that nothing was found yet. */
export const alertWords = ({ sent, waiting, notSent }: SavedSearch['alerts']): string => {
  const parts: readonly [number, string][] = [
    [sent, 'told'],
    [waiting, 'waiting'],
    [notSent, 'not told'],
  ];
  const said = parts.flatMap(([number, word]) => (number === 0 ? [] : [`${formatNumber(number)} ${word}`]));
  return said.join(', ') || 'Nothing found yet';
};
