// Moving a part of the record to another area: pulled by its heading, by keys on the heading, or from its menu.
// Whoever moved it finds the focus on it where it landed.

import { announce } from '#/kernel/web/states/announcing.ts';
import type { ContactArea } from '../record-slots.ts';
import { contactAreas } from './areas.ts';

/** What is dragged of a record. */
export const partKind = 'application/x-lintel-part';
let landing: string | undefined;

/** Whether a part that comes into the page is the one that was moved a moment ago; answers yes once. */
export const hasLanded = (id: string): boolean => {
  if (landing !== id) return false;
  landing = undefined;
  return true;
};

export interface MovedPart {
  id: string;
  title: string;
}

export const movePart = (
  { id, title }: MovedPart,
  to: ContactArea,
  move: (id: string, to: ContactArea) => void,
): void => {
  landing = id;
  move(id, to);
  announce(`${title} moved to the ${to}`);
};

/** The area beside another one; undefined past the edges. */
export const areaBeside = (area: ContactArea, step: -1 | 1): ContactArea | undefined =>
  contactAreas[contactAreas.indexOf(area) + step];
