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
