// When somebody wants to buy or sell, as other products say it: '0-3 months', '6 to 12 mos.', 'ASAP', 'Just browsing'.

const immediateWords = /^(?:asap|now|immediate|immediately|right away|ready now|sofort|imediat|urgent)$/i;
const later =
  /\bno plans?\b|brows|just looking|not sure|undecided|someday|over a year|more than a year|\d\s*\+|später|mai târziu/i;

/** The choice that fits, by the longest time that is named; undefined where none is. */
export const readTimeline = (text: string): string | undefined => {
  const said = text.trim();
  if (immediateWords.test(said)) return 'now';
  const [, number = '', unit = ''] =
    /(\d{1,3})\s*(d|w|m|y|tag|woche|mon|jahr|lun|luni|an|ani|zile)\p{L}*\.?\s*$/iu.exec(said.replace(/[<>+]/g, ' ')) ??
    [];
  if (later.test(said)) return 'later';
  if (number === '') return undefined;
  const months = Number(number) * (monthsOf[unit.toLowerCase()[0] ?? ''] ?? 1);
  return months <= 3 ? 'threeMonths' : months <= 6 ? 'sixMonths' : months <= 12 ? 'year' : 'later';
};

/** By the first letter of the unit: days, weeks, months and years in the languages above. */
const monthsOf: Readonly<Record<string, number>> = {
  d: 1 / 30,
  t: 1 / 30,
  z: 1 / 30,
  w: 0.25,
  m: 1,
  l: 1,
  y: 12,
  j: 12,
  a: 12,
};
