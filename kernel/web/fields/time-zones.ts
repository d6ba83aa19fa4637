// The time zones of the world as options, and what time it is in one of them.
import { clockTime } from '#/kernel/contract/zones/writing-moments.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { countryOfZone } from '#/kernel/contract/zones/zone-countries.ts';
import { now } from '../clock.ts';
import { countryName } from './countries.ts';

/** Cities whose zones browsers still call by a name of before. */
const calledNow: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe Islands',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};

/** 'London, United Kingdom': the city first, so that typing it in a list finds it. */
const zoneLabel = (zone: string): string => {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const country = countryOfZone(zone);
  return `${calledNow[city] ?? city}${country === null ? '' : `, ${countryName(country)}`}`;
};

/** All zones by their cities; `own` is among them even where this browser does not know it. */
export const timeZoneOptions = (own: string): { value: string; label: string }[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return (known.includes(own) ? known : [own, ...known])
    .map((value) => ({ value, label: zoneLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
};

/** '14:05' in a zone, now. */
export const timeIn = (zone: string): string => clockTime(now(), zoneNamed(zone));
