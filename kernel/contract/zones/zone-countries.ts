// In which country a time zone lies: what an agency that named its zone need not be asked again.
import { countryCodes } from '../countries.ts';

// Older engines do not know which zones a country has; for them no zone has a country.
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

let known: ReadonlyMap<string, string> | undefined;

const readAll = (): ReadonlyMap<string, string> =>
  new Map(
    countryCodes.flatMap((code) =>
      ((new Intl.Locale(`und-${code}`) as LocaleWithZones).getTimeZones?.() ?? []).map((zone) => [zone, code] as const),
    ),
  );

/** Zones have several names: "Europe/Kiev" is "Europe/Kyiv". */
const isSameZone = (one: string, other: string): boolean =>
  new Temporal.ZonedDateTime(0n, one).equals(new Temporal.ZonedDateTime(0n, other));

/** 'Europe/London' → 'GB'; null for a zone of no country, such as UTC. */
export const countryOfZone = (zone: string): string | null => {
  known ??= readAll();
  const country = known.get(zone) ?? [...known].find(([other]) => isSameZone(zone, other))?.[1];
  return country ?? null;
};
