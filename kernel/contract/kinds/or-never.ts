// "Before the last 30 days, or never": a value of a date filter that ends so takes the records without a date, too.

const ending = '|never';

/** The value itself, and whether records without a date are meant, too. */
export const readNever = <V>(value: V): { value: V | string; orNever: boolean } =>
  typeof value === 'string' && value.endsWith(ending)
    ? { value: value.slice(0, -ending.length), orNever: true }
    : { value, orNever: false };

/** 'today-30d' → 'today-30d|never'. */
export const writeNever = (value: string, orNever: boolean): string =>
  orNever && value !== '' ? value + ending : value;
