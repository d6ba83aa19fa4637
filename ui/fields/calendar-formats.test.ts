import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { calendarFormats } from './calendar-formats.ts';

test('R791: calendars write m/d/Y h:i K, m/d/Y, or h:i K', () => {
  const written = (moment: string) => Object.values(calendarFormats).map((format) => dayjs(moment).format(format));
  expect(written('2026-03-07T15:05:09')).toEqual(['03/07/2026 3:05 PM', '03/07/2026', '3:05 PM']);
  expect(written('2026-11-21T00:00:00')).toEqual(['11/21/2026 12:00 AM', '11/21/2026', '12:00 AM']);
});
