// Who is to be called, as the dialer reads and forgets it.
import { asked } from './opening.ts';

export const dialerPanel = 'dialer';

export const useAsked = asked.useValue;

/** Nobody is to be called any more (R520). */
export const forgetAsked = (): void => asked.set({ contactId: undefined, number: undefined });
