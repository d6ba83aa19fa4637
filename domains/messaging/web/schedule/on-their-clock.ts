// How a day and a time are written that every clock shows, whoever reads it. Pure.
import { comingMoment, wholeMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';

// On no clock in particular: as it was picked.
const asPicked = zoneNamed('UTC');

/** '09:00 on their clock'. */
export const hourOnTheirClock = (theirTime: string): string => `${theirTime.slice(11)} on their clock`;

/** 'Tue, Dec 1, 09:00 on their clock'; with `isWhole` the year, too. */
export const onTheirClock = (theirTime: string, { isWhole = false } = {}): string =>
  `${(isWhole ? wholeMoment : comingMoment)(`${theirTime}:00Z`, asPicked)} on their clock`;
