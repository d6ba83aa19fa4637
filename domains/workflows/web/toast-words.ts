// What saving a workflow and turning it on did, in two words beneath the toasts that the specification words: what is saved is a draft until it is turned
// on or published (R664, R665).
import type { Toast } from '#/kernel/web/telling/toasts.ts';

const success = (message: string, description: string): Toast => ({ type: 'success', message, description });

export const savedToast = (what: 'new' | 'old'): Toast =>
  success(what === 'new' ? 'Workflow submitted successfully' : 'Workflow updated successfully', 'Draft saved');

/** `wasOn`: it was on already, so what it does was changed. */
export const resumedToast = (wasOn: boolean): Toast =>
  success('Workflow resumed successfully', wasOn ? 'Published' : 'Turned on');
