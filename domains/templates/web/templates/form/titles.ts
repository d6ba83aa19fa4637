// What the window of a template is called, and how wide it is: a mail is written as wide as it is read.
import type { Opened } from '../opening.ts';

export const templateWidth = 760;
/** One that is opened from a step of a workflow is changed there, and neither deleted nor made another type (R490, R491). */
export const mayDelete = ({ template, isInStep = false }: Pick<Opened, 'template' | 'isInStep'>): boolean =>
  template !== undefined && !isInStep;
/** R480. */
export const titleOf = ({ template }: Pick<Opened, 'template'>): string =>
  template ? 'Update Template' : 'New Template';
