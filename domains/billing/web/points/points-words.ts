// What is said of points, in sentences. Pure.
import { count, formatNumber } from '#/kernel/web/formatting.ts';

interface Pace {
  available: number;
  usedThisWeek: number;
  runwayDays: number | null;
}

/** 'About 11 days at this week’s pace' */
export const runwayWords = ({ available, usedThisWeek, runwayDays }: Pace): string => {
  if (runwayDays === null) return 'None used in the last 7 days';
  const used = `${formatNumber(usedThisWeek)} used in the last 7 days`;
  if (available === 0) return used;
  if (runwayDays === 0) return `Less than a day at this week’s pace · ${used}`;
  const lasts = runwayDays > 365 ? 'More than a year' : `About ${count(runwayDays, 'day')}`;
  return `${lasts} at this week’s pace · ${used}`;
};

/** '12 held for what is on its way' */
export const heldWords = (held: number): string => `${formatNumber(held)} held for what is on its way`;

/** What was done and cost more than there was. */
export const owedWords = (owed: number): string =>
  `${count(owed, 'point')} more ${owed === 1 ? 'was' : 'were'} used than there ${owed === 1 ? 'was' : 'were'}. Your next top-up pays ${owed === 1 ? 'it' : 'them'} first.`;

/** What one came for. */
export const shortWords = (need: number): string =>
  `What you were about to do is ${count(need, 'point')} short. What you wrote is kept.`;
