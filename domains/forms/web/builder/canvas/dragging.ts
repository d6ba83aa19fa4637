// Moving elements with the pointer: pulled by the element, dropped before another one or at the end of a section.
import type { DragEvent, HTMLAttributes } from 'react';
import { dropElement } from '../acting.ts';
import type { Place } from '../changing.ts';
import type { Editing } from '../editing.ts';

const kind = 'application/x-lintel-form-element';

export const pulled = (id: string): HTMLAttributes<HTMLElement> => ({
  draggable: true,
  onDragStart: ({ dataTransfer }) => {
    dataTransfer.setData(kind, id);
    dataTransfer.effectAllowed = 'move';
  },
});

/** What makes a part a place to drop elements; while one is over it, it says so by `data-landing`. */
export const droppingPlace = (editing: Editing, place: Place): HTMLAttributes<HTMLElement> => {
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
      dropElement(editing, id, place);
    },
  };
};
