// A zone as people say it: 'London time'. Pure.

/** Of the last part of its name, which is a city; of UTC that. */
export const zoneWords = (zone: string): string => {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.includes('/') ? `${city} time` : city;
};
