// On which clock somebody most likely lives: told by where their number is from, else by their address. A guess that advice is made of, and
// nothing else; where nobody can say there is none.
import { countryCodes } from '#/kernel/contract/countries.ts';
import { zoneOfAreaCode, zoneOfState } from './area-codes.ts';

export interface Whereabouts {
  /** As E.164. */
  number: string | null;
  /** Of the number, in two letters. */
  country: string | null;
  addresses: readonly { region?: string | undefined; country?: string | undefined }[];
}

/** Countries with several clocks, and the one on which most people live there. */
const mostly: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
};

const zoneOfCountry = (code: string): string | undefined => {
  const zones =
    (new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?: () => string[] }).getTimeZones?.() ?? [];
  return mostly[code] ?? (zones.length === 1 ? zones[0] : undefined);
};

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const codesByName = new Map<string, string>([
  ...countryCodes.flatMap((code) => [
    [code.toLowerCase(), code] as const,
    [names.of(code)?.toLowerCase() ?? code, code] as const,
  ]),
  ['usa', 'US'],
  ['uk', 'GB'],
]);

const isNorthAmerican = (country: string | undefined): boolean => country === 'US' || country === 'CA';

const zoneOfNumber = (number: string, country: string | null): string | undefined => {
  const area = /^\+1(\d{3})\d{7}$/.exec(number)?.[1];
  const zone = area === undefined ? undefined : zoneOfAreaCode(area);
  // Islands have area codes, too, and one clock each.
  return zone ?? (country === null ? undefined : zoneOfCountry(country));
};

/** The name of a zone; undefined where nothing tells. */
export const zoneOfPerson = ({ number, country, addresses }: Whereabouts): string | undefined => {
  const called = number === null ? undefined : zoneOfNumber(number, country);
  if (called !== undefined) return called;
  for (const { region, country: named } of addresses) {
    const code = named === undefined ? undefined : codesByName.get(named.trim().toLowerCase());
    const zone =
      region !== undefined && (code === undefined || isNorthAmerican(code)) ? zoneOfState(region) : undefined;
    const found = zone ?? (code === undefined || isNorthAmerican(code) ? undefined : zoneOfCountry(code));
    if (found !== undefined) return found;
  }
  return undefined;
};
