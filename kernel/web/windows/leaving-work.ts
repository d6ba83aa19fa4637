// Leaving unsaved work behind: asked for once, in the same words, wherever it could be lost without leaving the page's address.
import { confirm } from './confirming.ts';
import { hasUnsaved, isAllKept } from './unsaved.ts';

const whatBecomes = () =>
  isAllKept()
    ? { willHappen: ['What you changed stays on this computer, as a draft.'], verb: 'Leave', isMild: true }
    : { willHappen: ['What you changed on this page is lost.'], verb: 'Discard' };

/** Whether what is open may be left; asks only where something would be lost. */
export const mayLeave = async (): Promise<boolean> =>
  !hasUnsaved() || (await confirm({ title: 'Leave without saving?', keep: 'Keep editing', ...whatBecomes() }));
