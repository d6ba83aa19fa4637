// Moving elements with the pointer: pulled by the element, dropped before another one or at the end of a section.
import type { HTMLAttributes } from 'react';
import { landingPlace } from '#/kernel/web/dragging.ts';
import { dropElement } from '../acting.ts';
import type { Place } from '../changing.ts';
import type { Editing } from '../editing.ts';

export const elementKind = 'application/x-lintel-form-element';

/** What makes a part a place to drop elements. */
export const droppingPlace = (editing: Editing, place: Place): HTMLAttributes<HTMLElement> =>
  landingPlace(elementKind, (id) => dropElement(editing, id, place));
