// How many numbers of a file were read in which country without saying it, and in which others they would be numbers, too: whoever checks
// the file sees it, and can choose another country for all of them.

import { judgePhone } from '#/domains/contacts/server.ts';
import type { ImportRecord } from '#/domains/imports/contract.ts';

export interface CountryCounts {
  /** Counts a number that was read as one of `country` though it did not say so. */
  add(assumed: { typed: string; country: string }): void;
  all(): ImportRecord['phones'];
}

/** Counts, with the countries that are compared with each other. */
export const countCountries = (compared: readonly (string | null)[]): CountryCounts => {
  const counts = new Map<string, { numbers: number; also: Map<string, number> }>();
  const others = [...new Set(compared.filter((country) => country !== null))];
  return {
    add: ({ typed, country }) => {
      const found = counts.get(country) ?? { numbers: 0, also: new Map<string, number>() };
      counts.set(country, found);
      found.numbers += 1;
      for (const other of others)
        if (other !== country && judgePhone(typed, other)?.country === other)
          found.also.set(other, (found.also.get(other) ?? 0) + 1);
    },
    all: () =>
      [...counts]
        .map(([country, { numbers, also }]) => ({
          country,
          numbers,
          also: [...also].map(([other, count]) => ({ country: other, numbers: count })),
        }))
        .toSorted((a, b) => b.numbers - a.numbers),
  };
};
