import { createElement } from 'react';
import { afterAll, expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { type Delay, missingOfDelay, newDelays } from '#/domains/workflows/contract/delays.ts';
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { amongDrawn } from '#/kernel/web/drawn-words.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { cleared } from '../parts/days-ahead.ts';
import { typedUnit } from '../parts/spans.ts';
import { zoneOptions } from '../parts/zones.ts';
import { dateFieldOptions } from './date-fields.ts';
import { whenItRuns } from './when-it-runs.ts';

// Panels know the slots of the app, and those a browser.
openBrowser('https://northlight.example/workflows');
const { delayPanels } = await import('../panels.ts');

afterAll(closeBrowser);

const today = '2026-11-21';
const now = Temporal.Instant.from('2026-11-21T15:30:00Z');
const zone = zoneNamed('America/New_York');
const runs = (delay: Delay, fieldName?: string): string | undefined => whenItRuns(delay, now, zone, fieldName);
const span = (days: number, hours: number, minutes: number): Delay => ({
  delay: 'amount',
  modelValue: { days, hours, minutes },
});

test('R555: every kind of delay has a panel', () => {
  expect(Object.keys(delayPanels).toSorted()).toEqual(Object.keys(newDelays).toSorted());
});

test('R809 R810: an amount of time is not nothing, and one day of it is 24 hours', () => {
  expect(missingOfDelay(newDelays.amount, today)).toBe('Say how long to wait');
  expect([runs(newDelays.amount), runs(span(1, 0, 0)), runs(span(0, 24, 0))]).toEqual([
    undefined,
    'Would run on Sun, Nov 22, 10:30',
    'Would run on Sun, Nov 22, 10:30',
  ]);
  expect([typedUnit('days', '12x'), typedUnit('days', ''), typedUnit('days', '99999')]).toEqual([12, 0, 3650]);
});

test('R811: a time of day is on the account’s clock, labelled as its zone is called that day, or on the contact’s', () => {
  const summer = Temporal.Instant.from('2026-07-01T12:00:00Z');
  expect(zoneOptions(zone, now).map(({ label }) => label)).toEqual(['Account time zone (EST)', 'Contact time zone']);
  expect(zoneOptions(zone, summer)[0]?.label).toBe('Account time zone (EDT)');
  expect(missingOfDelay(newDelays.timeOfDay, today)).toBe('Choose a time');
  const nine: Delay = { delay: 'timeOfDay', modelValue: { time: '09:00', event: null } };
  expect(missingOfDelay(nine, today)).toBe('Choose whose time zone');
  expect(runs({ ...nine, modelValue: { time: '09:00', event: 'contact' } })).toBe(
    'Would run on Sun, Nov 22, 09:00 on the contact’s clock',
  );
});

test('R812 R813: days of the week, and a time where one is asked for', () => {
  const days = newDelays.daysOfWeek.modelValue;
  const of = (changed: Partial<typeof days>): Delay => ({ delay: 'daysOfWeek', modelValue: { ...days, ...changed } });
  expect(missingOfDelay(of({}), today)).toBe('Choose at least one day');
  expect(missingOfDelay(of({ days: [2], event: 'specificTime' }), today)).toBe('Choose a time');
  expect(runs(of({ days: [2, 4], event: 'specificTime', time: '09:00' }))).toBe('Would run on Tue, Nov 24, 09:00');
  expect(runs(of({ days: [6] }))).toBe('Would run at once');
});

test('R814 R815: a date field is any date of contacts, the last activity first, with an event and a time', async () => {
  const fields = dateFieldOptions(describeAttributes(contactEntity));
  expect(fields[0]).toEqual({ value: 'lastActivityAt', label: 'Last activity date' });
  expect(fields.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['birthday', 'purchaseAnniversary', 'createdAt']),
  );
  const { default: DateFieldPanel } = await import('./DateFieldPanel.tsx');
  const panel = createElement(DateFieldPanel, {
    value: newDelays.dateField,
    onChange: () => undefined,
    isLocked: false,
    nodeId: null,
    workflowId: null,
  });
  const events = ['On date', 'After date', 'Before date'];
  expect(amongDrawn(panel, events)).toEqual(events);
  const chosen = { ...newDelays.dateField.modelValue, attribute: 'lastActivityAt', time: '09:00' };
  expect(missingOfDelay(newDelays.dateField, today)).toBe('Choose a date field');
  expect(missingOfDelay({ delay: 'dateField', modelValue: { ...chosen, time: null } }, today)).toBe('Choose a time');
  expect(
    runs(
      { delay: 'dateField', modelValue: { ...chosen, event: 'afterDate', value: 1, period: 'month' } },
      'Last activity date',
    ),
  ).toBe('Would run on Mon, Dec 21, 09:00 for a contact whose Last activity date is today');
  expect(runs({ delay: 'dateField', modelValue: { ...chosen, attribute: 'birthday' } }, 'Birthday')).toBe(
    'Would run on Sun, Nov 21, 2027, 09:00 for a contact whose Birthday is today',
  );
});

test('R816 R817 R818: a calendar date is not in the past, an earlier time today is cleared, and without one it is at ten', () => {
  const at = (date: string | null, time: string | null): Delay => ({
    delay: 'calendarDate',
    modelValue: { date, time, event: 'account' },
  });
  expect(missingOfDelay(at(null, null), today)).toBe('Choose a day');
  expect(missingOfDelay(at('2026-11-20', null), today)).toBe('Choose a day that is not in the past');
  expect(cleared({ date: today, time: '09:00' }, `${today}T10:30`)).toEqual({ date: today, time: null });
  expect(cleared({ date: today, time: '11:00' }, `${today}T10:30`).time).toBe('11:00');
  expect(cleared({ date: '2026-11-22', time: '09:00' }, `${today}T10:30`).time).toBe('09:00');
  expect(runs(at('2026-11-24', null))).toBe('Would run on Tue, Nov 24, 10:00');
});

test('an event is waited for until it has taken too long', () => {
  const waits: Delay = { ...newDelays.eventOccurrence, timeout: { days: 3, hours: 0, minutes: 0 } };
  expect(missingOfDelay(waits, today)).toBe('Choose what to wait for');
  expect(runs({ ...waits, trigger: { id: 't', kind: 'callEnded' } })).toBe(
    'Would go on by Tue, Nov 24, 10:30 at the latest',
  );
});

test('an event that never comes is not waited for: of fields, forms and collections it is said which', () => {
  const waits = { ...newDelays.eventOccurrence, timeout: { days: 3, hours: 0, minutes: 0 } };
  expect(missingOfDelay({ ...waits, trigger: newTrigger('propertyValueChanged', 't') }, today)).toBe(
    'Choose at least one field',
  );
  expect(missingOfDelay({ ...waits, trigger: newTrigger('contactCreated', 't') }, today)).toBeNull();
});
