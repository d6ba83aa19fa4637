import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppointmentRecord } from '#/domains/tasks/contract.ts';
import { calendarFile } from './calendar-files.ts';

// A reader of its own, written from RFC 5545: what it finds must be what was written.
interface Property {
  name: string;
  parameters: Record<string, string>;
  value: string;
}
interface Component {
  name: string;
  properties: Property[];
  components: Component[];
}

const readLine = (line: string): Property => {
  const [, head = '', value = ''] =
    /^((?:[A-Za-z0-9-]+)(?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line) ?? [];
  const [name = '', ...parameters] = head.split(';');
  return { name, value, parameters: Object.fromEntries(parameters.map((one) => one.split('=') as [string, string])) };
};

const read = (text: string): Component => {
  // Lines end with CRLF and nothing else does; none is longer than 75 octets (§3.1).
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .replace(/\r\n$/, '')
    .split('\r\n');
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of lines) {
    const property = readLine(line);
    expect(property.name, line).not.toBe('');
    const last = open.at(-1);
    if (property.name === 'BEGIN') {
      const begun = { name: property.value, properties: [], components: [] };
      last?.components.push(begun);
      open.push(begun);
    } else if (property.name === 'END') expect(open.pop()?.name).toBe(property.value);
    else last?.properties.push(property);
  }
  expect(open).toHaveLength(1);
  return root;
};

const unescaped = (value: string): string => {
  // A comma or semicolon that stands alone would begin another value (§3.3.11).
  expect(value.replaceAll(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/);
  return value.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));
};

const one = (component: Component | undefined, name: string): Property => {
  const found = component?.properties.filter((property) => property.name === name) ?? [];
  expect(found, name).toHaveLength(1);
  const [only] = found;
  if (!only) throw new Error(name);
  return only;
};
const part = (component: Component | undefined, name: string): Component => {
  const found = component?.components.filter((inner) => inner.name === name) ?? [];
  expect(found, name).toHaveLength(1);
  const [only] = found;
  if (!only) throw new Error(name);
  return only;
};

const offsetMs = (text: string): number => {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
};
const plain = (text: string): number =>
  Temporal.PlainDateTime.from(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6'),
  ).toZonedDateTime('UTC').epochMilliseconds;

/** The moment that a calendar makes of a local time by the definition of its zone alone (§3.6.5): of two, the first (§3.3.5). */
const momentOf = (calendar: Component, { value, parameters }: Property): number => {
  const zone = calendar.components.find(
    (inner) => inner.name === 'VTIMEZONE' && one(inner, 'TZID').value === parameters.TZID,
  );
  const changes = (zone?.components ?? []).map((observance) => ({
    from: plain(one(observance, 'DTSTART').value),
    before: offsetMs(one(observance, 'TZOFFSETFROM').value),
    after: offsetMs(one(observance, 'TZOFFSETTO').value),
  }));
  const local = plain(value);
  const [latest] = changes.filter(({ from }) => from <= local).toSorted((a, b) => b.from - a.from);
  const offset = latest?.after ?? changes.toSorted((a, b) => a.from - b.from)[0]?.before;
  expect(offset, value).toBeDefined();
  return local - (offset ?? 0);
};

const zones = [
  'Europe/London',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'UTC',
  'America/Sao_Paulo',
];
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    'Viewing\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:evil',
    'a;b,c\\n d\\\\ "quoted" ^n',
    'X'.repeat(74) + 'ș'.repeat(80),
    '👩‍👩‍👧‍👦'.repeat(30),
    '\u2028line\u0085next\u0000nul\u0007bell\ttab',
  ),
);
const appointment = fc.record({
  title: hostile,
  place: fc.option(hostile),
  notes: fc.option(hostile),
  contactUserName: fc.option(hostile),
  timezone: fc.constantFrom(...zones),
  start: fc.integer({ min: 0, max: 5 * 365 * 24 * 60 }),
  minutes: fc.integer({ min: 1, max: 60 * 24 * 9 }),
  reminderMinutes: fc.option(fc.integer({ min: 0, max: 40_320 })),
  sequence: fc.nat(),
});

/** What is left of a text: line ends are one, and what no calendar may hold is gone. */
const kept = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');

test('whatever an appointment is called, a calendar reads from the file what was written, at the same moment', () => {
  fc.assert(
    fc.property(appointment, ({ start, minutes, timezone, sequence, ...given }) => {
      const startAt = Temporal.Instant.from('2024-01-01T00:00:00Z').add({ minutes: start });
      const endAt = startAt.add({ minutes });
      const record = {
        ...given,
        _id: 'id',
        appointmentDate: { startAt: startAt.toString(), endAt: endAt.toString(), timezone },
        createdAt: '2024-01-01T00:00:00Z',
        updatedAt: '2024-01-02T00:00:00Z',
      } as unknown as AppointmentRecord;
      const stamp = Temporal.Instant.from('2024-01-03T00:00:00Z');
      const calendar = part(read(calendarFile(record, { uid: 'id@crm.example.com', sequence, stamp })), 'VCALENDAR');
      expect(one(calendar, 'VERSION').value).toBe('2.0');
      expect(one(calendar, 'PRODID').value).toContain('Lintel');
      const event = part(calendar, 'VEVENT');
      expect(one(event, 'UID').value).toBe('id@crm.example.com');
      expect(one(event, 'SEQUENCE').value).toBe(String(sequence));
      expect(one(event, 'DTSTAMP').value).toBe('20240103T000000Z');
      expect(one(event, 'LAST-MODIFIED').value).toBe('20240102T000000Z');
      expect(unescaped(one(event, 'SUMMARY').value)).toBe(kept(given.title));
      if (kept(given.place ?? '')) expect(unescaped(one(event, 'LOCATION').value)).toBe(kept(given.place ?? ''));
      const words = [
        ...(given.contactUserName === null ? [] : [`With ${given.contactUserName}`]),
        ...(given.notes === null ? [] : [given.notes]),
      ];
      if (kept(words.join('\n'))) expect(unescaped(one(event, 'DESCRIPTION').value)).toBe(kept(words.join('\n')));
      // Of a time that the clocks show twice, a local time can only name the first.
      const canBeNamed = (moment: Temporal.Instant) =>
        moment.toZonedDateTimeISO(timezone).toPlainDateTime().toZonedDateTime(timezone).epochMilliseconds ===
        moment.epochMilliseconds;
      for (const [name, moment] of [
        ['DTSTART', startAt],
        ['DTEND', endAt],
      ] as const) {
        const property = one(event, name);
        if (timezone !== 'UTC') expect(property.parameters.TZID).toBe(timezone);
        const read = property.value.endsWith('Z') ? plain(property.value.slice(0, -1)) : momentOf(calendar, property);
        if (canBeNamed(moment)) expect(read).toBe(moment.epochMilliseconds);
      }
      expect(event.components.filter(({ name }) => name === 'VALARM')).toHaveLength(
        given.reminderMinutes === null ? 0 : 1,
      );
    }),
    { numRuns: 300 },
  );
});
