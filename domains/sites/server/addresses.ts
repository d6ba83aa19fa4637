// Addresses of homes: /homes/{state}/{city}/{street}-{code}. The words are for people; the code alone says which home it is.
import type { PublicHome } from '#/domains/listings/server.ts';

const longest = 80;

/** 'Leamington Spa' → 'leamington-spa'; '' where nothing of it can stand in an address. */
const slugOf = (words: string | null): string =>
  (words ?? '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

/** The path of a home: of one whose address is withheld without its street. */
export const pathOf = ({ region, country, city, street, code }: PublicHome): string => {
  const state = slugOf(region) || slugOf(country) || 'all';
  return `/homes/${state}/${slugOf(city) || 'homes'}/${slugOf(street) || 'home'}-${code}`;
};

/** The code that an address ends in, however it is written; undefined where it ends in none. */
export const codeIn = (slug: string): string | undefined =>
  /(?:^|-)([0-9a-hjkmnp-tv-z]{8})$/.exec(slug.toLowerCase())?.[1];
