// Moving a part of the record to another area: pulled by its heading, by keys on the heading, or from its menu.
// Whoever moved it finds the focus on it where it landed.

import type { DragEvent, HTMLAttributes } from 'react';
import { announce } from '#/kernel/web/states/announcing.ts';
import type { ContactArea } from '../record-slots.ts';
import { contactAreas } from './areas.ts';

const kind = 'application/x-lintel-part';
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

/** What makes a heading something to pull. */
export const pulled = (id: string): HTMLAttributes<HTMLElement> => ({
  draggable: true,
  onDragStart: ({ dataTransfer }) => {
    dataTransfer.setData(kind, id);
    dataTransfer.effectAllowed = 'move';
  },
});

/** What makes an area a place to drop parts; while one is over it, it says so by `data-landing`. */
export const landingPlace = (onDrop: (id: string) => void): HTMLAttributes<HTMLElement> => {
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean): void => {
    currentTarget.toggleAttribute('data-landing', isOver);
  };
  return {
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) mark(event, false);
    },
    onDrop: (event) => {
      mark(event, false);
      const id = event.dataTransfer.getData(kind);
      if (id === '') return;
      event.preventDefault();
      onDrop(id);
    },
  };
};
