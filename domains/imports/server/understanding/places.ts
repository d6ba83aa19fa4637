// Countries by the names people give them, for the telephone numbers of those who live there.
import { countryCodes } from '#/kernel/contract/countries.ts';
import { plain } from '../mapping/headings.ts';

const languages = ['en', 'ro', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'hu', 'pl'];
const nicknames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u k': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  anglia: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  brasil: 'BR',
  'republic of ireland': 'IE',
  uae: 'AE',
  deutschland: 'DE',
  espana: 'ES',
  osterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  polska: 'PL',
  magyarorszag: 'HU',
};

const byName = new Map<string, string>([
  ...countryCodes.map((code) => [code.toLowerCase(), code] as const),
  ...languages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return countryCodes.map((code) => [plain(names.of(code) ?? code), code] as const);
  }),
  ...Object.entries(nicknames),
]);

/** 'Germania' → DE; undefined for what is no country. */
export const countryNamed = (name: string): string | undefined => byName.get(plain(name));

/** Top-level domains of countries that stand for something else as often. */
const notOfPlaces = new Set(['co', 'io', 'me', 'tv', 'ai', 'fm', 'cc', 'ws', 'eu']);

/** Where an address is at home: 'ion@example.ro' in Romania. */
export const countryOfMail = (address: string | undefined): string | undefined => {
  const top = /\.([a-z]{2})$/i.exec(address ?? '')?.[1]?.toLowerCase() ?? '';
  if (top === '' || notOfPlaces.has(top)) return undefined;
  const code = top === 'uk' ? 'GB' : top.toUpperCase();
  return countryCodes.includes(code) ? code : undefined;
};
