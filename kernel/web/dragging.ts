// Moving parts of a page with the pointer: what is pulled, and the places where it is dropped. `kind` keeps the parts of one page apart from all
// else that is dragged.
import type { DragEvent, HTMLAttributes } from 'react';

/** What makes an element something to pull. */
export const pulled = (kind: string, id: string): HTMLAttributes<HTMLElement> => ({
  draggable: true,
  onDragStart: ({ dataTransfer }) => {
    dataTransfer.setData(kind, id);
    dataTransfer.effectAllowed = 'move';
  },
});

/** What makes an element a place to drop parts; while one is over it, it says so by `data-landing`. */
export const landingPlace = (kind: string, onDrop: (id: string) => void): HTMLAttributes<HTMLElement> => {
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
