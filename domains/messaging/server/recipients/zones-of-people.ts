// On which clock somebody most likely lives: told by where their number is from, else by their address. A guess that advice is made of, and
// nothing else; where nobody can say there is none.

import type { ZoneSource } from '#/domains/messaging/contract.ts';
import { countryCodes } from '#/kernel/contract/countries.ts';
import { zoneOfAustralianState, zoneOfState } from './area-codes.ts';
import { zoneOfArea } from './areas-of-numbers.ts';

export interface RecipientZones {
  /** As E.164. */
  number: string | null;
  /** Of the number, in two letters. */
  country: string | null;
  addresses: readonly { region?: string | undefined; country?: string | undefined }[];
}

export interface Clock {
  zone: string;
  by: ZoneSource;
}

/** Countries with several zones, all of them on one clock; that of most people there stands for them. */
const alike: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MY: 'Asia/Kuala_Lumpur',
  PS: 'Asia/Hebron',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
  // Without a zone of their own.
  AC: 'Atlantic/St_Helena',
  TA: 'Atlantic/St_Helena',
  XK: 'Europe/Belgrade',
};

/** Countries on several clocks, and the one on which most people live there. */
const mostly: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
};

/** The clock of a country that has one only. */
const onlyZone = (code: string): string | undefined => {
  if (code in mostly) return undefined;
  const zones =
    (new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?: () => string[] }).getTimeZones?.() ?? [];
  return alike[code] ?? (zones.length === 1 ? zones[0] : undefined);
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

type Address = RecipientZones['addresses'][number];

const countryOf = ({ country }: Address): string | undefined =>
  country === undefined ? undefined : codesByName.get(country.trim().toLowerCase());

const zoneOfAddress = (address: Address): string | undefined => {
  const code = countryOf(address);
  const { region } = address;
  if (region !== undefined && (code === undefined || isNorthAmerican(code))) {
    const zone = zoneOfState(region);
    if (zone !== undefined) return zone;
  }
  if (code === 'AU' && region !== undefined) return zoneOfAustralianState(region);
  return code === undefined ? undefined : onlyZone(code);
};

/**
 * The clock of a person and what told it: the area of the number, or its country where that has one clock; else an address; else, as a
 * guess, most people of their country live by it. Undefined where nothing tells.
 */
export const clockOfPerson = ({ number, country, addresses }: RecipientZones): Clock | undefined => {
  const called =
    (number === null ? undefined : zoneOfArea(number)) ?? (country === null ? undefined : onlyZone(country));
  if (called !== undefined) return { zone: called, by: 'number' };
  for (const address of addresses) {
    const zone = zoneOfAddress(address);
    if (zone !== undefined) return { zone, by: 'address' };
  }
  const guessed = [country ?? undefined, ...addresses.map(countryOf)]
    .map((code) => (code === undefined ? undefined : mostly[code]))
    .find((zone) => zone !== undefined);
  return guessed === undefined ? undefined : { zone: guessed, by: 'country' };
};
