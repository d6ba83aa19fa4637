// Numbers that are never called from here: emergency services, which have to know where somebody is, and those that cost the caller dearly.

/** Of the countries whose own ones are not among the three that work almost everywhere. */
const emergency: Readonly<Record<string, string>> = {
  AT: '122 133 144',
  AU: '000 106',
  BR: '190 192 193',
  CH: '117 118 144',
  CZ: '150 155 158',
  DE: '110',
  ES: '061 062 080 091',
  FR: '15 17 18 114',
  GB: '101 111',
  HU: '104 105 107',
  IE: '999',
  IN: '100 101 102 108',
  IT: '113 115 118',
  JP: '110 119',
  MX: '066',
  NZ: '111',
  PL: '997 998',
  TR: '110 155',
  ZA: '10111 10177',
};
const everywhere = ['112', '911', '999'];

/** Whether these are the digits of an emergency service in one of these countries. */
export const isEmergency = (typed: string, countries: readonly string[]): boolean => {
  const digits = typed.replaceAll(/\D/gu, '');
  const own = countries.flatMap((country) => emergency[country]?.split(' ') ?? []);
  return [...everywhere, ...own].includes(digits);
};

/** Networks of satellites and of no country: +870, +881, +882, +883. */
const satellite = /^\+8(?:70|81|82|83)/u;

export const isSatellite = (number: string): boolean => satellite.test(number);

/** Lines whose callers pay more than for a call. */
export const isDear = (lineType: string): boolean => lineType === 'premium' || lineType === 'sharedCost';

/** Lines on which nobody talks. */
export const takesNoCalls = (lineType: string): boolean => lineType === 'pager' || lineType === 'voicemail';
