// An invitation or its answer in words, for a mail that says nothing else: calendars send them so (RFC 5545, 5546).
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';

const longestCalendar = 100_000;
const longestValue = 2_000;

interface Property {
  name: string;
  params: Readonly<Record<string, string>>;
  value: string;
}

const propertyIn = (line: string): Property | null => {
  const [, name, written = '', value] = /^([\w-]{1,40})((?:;[\w-]{1,40}=(?:"[^"]*"|[^";:]*))*):(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) return null;
  const params = [...written.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^";:]*))/g)];
  return {
    name: name.toUpperCase(),
    params: Object.fromEntries(params.map(([, key = '', quoted, bare]) => [key.toUpperCase(), quoted ?? bare ?? ''])),
    value: value
      .slice(0, longestValue)
      .replace(/\\n/gi, '\n')
      .replace(/\\([,;\\])/g, '$1')
      .trim(),
  };
};

/** 'Mon, Nov 23, 2026, 10:00 UTC', in the zone that it was written in. */
const momentOf = ({ value, params }: Property): string | null => {
  const [, year, month, day, hour, minute, zone] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(value) ?? [];
  if (year === undefined) return null;
  try {
    const date = writtenDay(`${year}-${month}-${day}`, 'dated');
    if (hour === undefined) return date;
    return [`${date}, ${hour}:${minute}`, zone === 'Z' ? 'UTC' : params['TZID']].filter(Boolean).join(' ');
  } catch (error) {
    // There is no such day.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const answers: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  TENTATIVE: 'Accepted tentatively',
};

const titleOf = (method: string | undefined, attendee: Property | undefined): string => {
  if (method === 'CANCEL') return 'Cancelled';
  if (method === 'COUNTER') return 'Another time proposed';
  if (method === 'REPLY') return answers[attendee?.params['PARTSTAT']?.toUpperCase() ?? ''] ?? 'Answered';
  return 'Invitation';
};

/** What the first event of a calendar says, a line for each thing; null where there is none. */
export const wordsOfCalendar = (calendar: string): string | null => {
  const lines = calendar
    .slice(0, longestCalendar)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const from = lines.findIndex((line) => /^begin:vevent\s*$/i.test(line));
  if (from === -1) return null;
  const to = lines.findIndex((line, at) => at > from && /^(?:end:vevent|begin:)/i.test(line));
  const event = lines.slice(from + 1, to === -1 ? undefined : to).flatMap((line) => propertyIn(line) ?? []);
  const find = (name: string): Property | undefined => event.find((property) => property.name === name);
  const method = lines
    .slice(0, from)
    .flatMap((line) => propertyIn(line) ?? [])
    .find(({ name }) => name === 'METHOD');
  const begins = find('DTSTART');
  const told = [
    [titleOf(method?.value.toUpperCase(), find('ATTENDEE')), find('SUMMARY')?.value],
    ['When', begins && momentOf(begins)],
    ['Where', find('LOCATION')?.value],
    ['From', find('ORGANIZER')?.params['CN']],
  ] as const;
  const head = told.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const more = find('DESCRIPTION')?.value ?? '';
  return [head.join('\n'), more].filter((part) => part !== '').join('\n\n') || null;
};
