// What a task's name says besides itself: 'call Ana tomorrow 9' is a call, with Ana, tomorrow at 09:00. Read by chrono, which comes with
// the form; always forward-looking, on the clock of the agent's zone. Pure.
import { type Component, parse } from 'chrono-node/en';
import { quickTimes } from '#/domains/tasks/contract.ts';
import { asDate } from '#/kernel/web/clock.ts';
import { type Chosen, momentOf, readClock } from '../task/times.ts';

export interface ReadTime extends Chosen {
  /** The words that say it. */
  words: string;
}

/** A bare hour behind a day, which chrono leaves: 'tomorrow 9'. */
const hourBehind = /^\s+(?:at\s+)?([01]?\d|2[0-3])(?::([0-5]\d))?(?![\w:%-])/i;
/** A length of time, not a point in it. */
const isLength = /^for\s/i;
/** A part of the day that is named as today's. */
const isThis = /^(?:this|tonight)\b/i;
/** Words of a day's part, and the hour that they mean to an agent. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/\bmorning\b/i, quickTimes.tomorrowMorning],
  [/\bafternoon\b/i, quickTimes.afternoon],
  [/\bevening\b|\btonight\b/i, '18:00'],
];

const pad = (value: number | null): string => String(value ?? 0).padStart(2, '0');

/** The time that a name says, or undefined. What it says of the past is no time for a task. */
export const readTime = (name: string, now: Temporal.Instant, zone: string): ReadTime | undefined => {
  const offset = Math.round(now.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9);
  for (const { index, text, start } of parse(name, { instant: asDate(now), timezone: offset }, { forwardDate: true })) {
    const isSure = (...names: Component[]): boolean => names.some((one) => start.isCertain(one));
    // A month alone is as often a person: 'Call April'.
    if (isLength.test(text) || !(isSure('day', 'weekday', 'hour') || isThis.test(text))) continue;
    const day = `${start.get('year')}-${pad(start.get('month'))}-${pad(start.get('day'))}`;
    const behind = isSure('hour') ? null : hourBehind.exec(name.slice(index + text.length));
    const time = behind
      ? readClock(`${behind[1]}:${behind[2] ?? '00'}`)
      : isSure('hour')
        ? `${pad(start.get('hour'))}:${pad(start.get('minute'))}`
        : parts.find(([words]) => words.test(text))?.[1];
    const read = { day, time: time ?? timeOf(day, now, zone), words: (text + (behind?.[0] ?? '')).trim() };
    const moment = momentOf(read, zone);
    if (moment && Temporal.Instant.compare(moment, now.subtract({ minutes: 1 })) >= 0) return read;
  }
  return undefined;
};

/** A day without a time: the afternoon of today while it is ahead, else the next full hour; any other day its morning. */
const timeOf = (day: string, now: Temporal.Instant, zone: string): string => {
  const here = now.toZonedDateTimeISO(zone);
  if (day !== here.toPlainDate().toString()) return quickTimes.tomorrowMorning;
  const time = here.toPlainTime();
  if (Temporal.PlainTime.compare(time, quickTimes.afternoon) < 0) return quickTimes.afternoon;
  return time.hour === 23 ? '23:59' : `${pad(time.hour + 1)}:00`;
};

/** The name without the words that said the time. */
export const withoutWords = (name: string, words: string): string => {
  const at = name.indexOf(words);
  if (at < 0) return name.trim();
  const left = `${name.slice(0, at)} ${name.slice(at + words.length)}`;
  return left
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;!?])/g, '$1')
    .replace(/[\s,;–-]+$/, '')
    .replace(/\s+(?:on|at|by)$/i, '')
    .trim();
};

const verbs: readonly (readonly [type: string, words: RegExp])[] = [
  ['call', /^(?:call|phone|ring)\b\s*(?:back\s+)?/i],
  ['email', /^(?:e-?mail|mail)\b\s*/i],
  ['sms', /^(?:text|sms|message)\b\s*/i],
];

/** The kind of task that the first word of a name says. */
export const readType = (name: string): string | undefined => verbs.find(([, words]) => words.test(name.trim()))?.[0];

const mostWords = 3;

/** Who a name may be about: the few words behind its verb, up to 'about', 'to', 'for'. */
export const readPerson = (name: string): string | undefined => {
  const verb = verbs.find(([, words]) => words.test(name.trim()));
  if (!verb) return undefined;
  const [said = ''] = name
    .trim()
    .replace(verb[1], '')
    .split(/\s+(?:about|to|for|with|on|re|and|regarding)\b|[,:;–(]/i);
  const words = said.trim().split(/\s+/).filter(Boolean);
  return words.length === 0 || words.length > mostWords || said.trim().length < 2 ? undefined : words.join(' ');
};
