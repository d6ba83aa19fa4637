// How long a workflow waits, as a sentence: 'Wait 2 days', 'Wait until Tue or Thu 09:00 (contact time zone)'.

import { fieldNamed, plainNaming } from '#/domains/contacts/contract.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { counted, dayWords, listed } from '#/kernel/contract/automation/words.ts';
import { type Delay, usualTime, type ZoneOf } from '../delays.ts';
import { eventOfTrigger } from './triggers.ts';
import { dayNames, spanWords } from './words.ts';

const inZone = (zone: ZoneOf | null): string => (zone === 'contact' ? ' (contact time zone)' : '');

const dayOfDateField = (
  { attribute, event, value, period }: Extract<Delay, { delay: 'dateField' }>['modelValue'],
  naming: Naming,
): string => {
  const field = attribute === null ? 'a date' : fieldNamed(attribute, naming);
  if (event === 'onDate') return field;
  return `${counted(value, period)} ${event === 'afterDate' ? 'after' : 'before'} ${field}`;
};

/** 'Wait 2 days', 'Wait until Tue, Mar 4, 2026, 10:00'; what is not chosen yet is 'a day', 'a time of day'. */
export const sentenceOfDelay = (delay: Delay, naming: Naming = plainNaming): string => {
  switch (delay.delay) {
    case 'amount':
      return `Wait ${spanWords(delay.modelValue)}`.trimEnd();
    case 'calendarDate': {
      const { date, time, event } = delay.modelValue;
      return date === null ? 'Wait until a day' : `Wait until ${dayWords(date)}, ${time ?? usualTime}${inZone(event)}`;
    }
    case 'dateField': {
      const { time, zone } = delay.modelValue;
      return `Wait until ${dayOfDateField(delay.modelValue, naming)}${time === null ? '' : `, ${time}`}${inZone(zone)}`;
    }
    case 'daysOfWeek': {
      const { days, event, time, zone } = delay.modelValue;
      const at = event === 'specificTime' && time !== null ? ` ${time}` : '';
      const names = dayNames(days).map((name) => (name === 'day' || name === 'weekday' ? `the next ${name}` : name));
      return `Wait until ${listed(names, 'or') || 'a day of the week'}${at}${inZone(zone)}`;
    }
    case 'timeOfDay':
      return `Wait until ${delay.modelValue.time ?? 'a time of day'}${inZone(delay.modelValue.event)}`;
    default: {
      const awaited = delay.trigger && eventOfTrigger(delay.trigger);
      const most = spanWords(delay.timeout);
      return `Wait until ${awaited ?? 'something happens'}${most === '' ? '' : `, ${most} at most`}`;
    }
  }
};
