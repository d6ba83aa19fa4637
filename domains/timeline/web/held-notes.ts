// Notes that were deleted a moment ago: off the screen at once, deleted on the server when the time to take it back is over.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { reportUnsent } from '#/kernel/web/calls/failing.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { api } from './api.ts';

const heldNotes = store<{ items: ReadonlySet<string> }>({ items: new Set() });

/** Ids of the items that are not to be shown. */
export const useHeldNotes = (): ReadonlySet<string> => heldNotes.useValue(({ items }) => items);

const show = (itemId: string): void => heldNotes.set({ items: heldNotes.get().items.difference(new Set([itemId])) });

/** Deletes a note that stands in an item. */
export const deleteNote = (itemId: string, noteId: string): void => {
  heldNotes.set({ items: heldNotes.get().items.union(new Set([itemId])) });
  holdAct({
    message: 'Note deleted',
    restore: () => show(itemId),
    run: (isLast) => {
      api.notes
        .delete({ id: noteId }, { isLast, isQuiet: true })
        .then(() => refresh('timeline'))
        .catch((error: unknown) => reportUnsent(error as Parameters<typeof reportUnsent>[0], { isQuiet: false }))
        .finally(() => show(itemId));
    },
  });
};
