// Any form, or some by their names: both at once would say the same as the first. Pure.
import { anyForm, type Chosen } from '#/domains/workflows/contract/triggers.ts';

/** Whoever ticks any form unticks the others, and the other way round. */
export const withForms = (before: readonly Chosen[], now: readonly Chosen[]): readonly Chosen[] => {
  const isAny = (form: Chosen): boolean => form._id === anyForm._id;
  if (!now.some(isAny) || now.length === 1) return now;
  return before.some(isAny) ? now.filter((form) => !isAny(form)) : [anyForm];
};
