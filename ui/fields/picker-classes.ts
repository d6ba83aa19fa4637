// The classes that dress the library's pickers as ours: input, list, option, chip, day. With the styles they need.
import '../theme/mantine-fields.css';
import styles from './pickers.module.css';

const named = (name: string): string => styles[name] ?? '';

export const pickerClasses = {
  input: named('input'),
  many: named('many'),
  dropdown: named('dropdown'),
  options: named('options'),
  option: named('option'),
  empty: named('empty'),
  section: named('section'),
  pill: named('pill'),
} as const;

export const calendarClasses = {
  day: named('day'),
  weekday: named('weekday'),
  calendarHeaderLevel: named('level'),
  calendarHeaderControl: named('control'),
} as const;

/** Lists open inside the dialog or panel of their field, which would close or cover them otherwise. */
export const inline = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  offset: 4,
  zIndex: 'var(--z-pop)' as never,
  transitionProps: { transition: 'pop', duration: 110 },
} as const;

/** Names for the buttons of a calendar, which the library leaves silent. */
export const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
} as const;
