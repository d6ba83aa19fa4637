// The country of a file as a whole, for telephone numbers that do not say theirs: the one in which most of them are numbers. The agency's
// own country is it unless another clearly fits better.
import { judgePhone } from '#/domains/contacts/server.ts';
import { countryNamed } from './places.ts';

/** A number without its country; what has fewer digits is an extension or a year. */
const national = /^\(?[\d][\d\s().\-/]{5,18}\d(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;
/** Where most exports come from that find their way into an agency abroad. */
const usualCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'RO', 'NL', 'AU'];
/** Fewer say nothing about a file. */
const fewest = 3;
/** Another country is that of the file where so much more of the numbers, of all, are numbers there. */
const clearly = 0.2;

const isNational = (value: string): boolean => national.test(value.trim()) && !/^\(?00/.test(value.trim());

/** The country, told by values of the columns; null where the agency's own is as good as any. */
export const countryOfFile = (evidence: readonly (readonly string[])[], own: string | null): string | null => {
  const numbers = evidence
    .filter((values) => values.filter(isNational).length > values.length / 2)
    .flat()
    .filter(isNational);
  if (numbers.length < fewest) return null;
  const named = evidence.flat().flatMap((value) => (value.length > 2 ? (countryNamed(value) ?? []) : []));
  const share = (country: string | null): number =>
    numbers.filter((number) => judgePhone(number, country)?.country === country).length / numbers.length;
  const scored = [...new Set([...named, ...usualCountries])]
    .filter((country) => country !== own)
    .map((country) => ({ country, share: share(country) }));
  const [best] = scored.toSorted((a, b) => b.share - a.share);
  return best && best.share >= (own === null ? 0 : share(own)) + clearly ? best.country : null;
};
