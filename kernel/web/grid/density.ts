// How tall rows are, for every list of the product. The person's settings keep it; the app hands in how.
import { store } from '../calls/store.ts';

export type Density = 'default' | 'compact';

const shown = (): Density => (document.documentElement.dataset.density === 'compact' ? 'compact' : 'default');
const state = store<{ density: Density | undefined }>({ density: undefined });

let keep: ((density: Density) => void) | undefined;

/** Hands in how a chosen density is kept. */
export const densityKeptBy = (run: (density: Density) => void): void => {
  keep = run;
};

export const useDensity = (): Density => state.useValue((now) => now.density) ?? shown();

/** Shows a density at once. */
export const wearDensity = (density: Density): void => {
  document.documentElement.dataset.density = density;
  state.set({ density });
};

/** Shows a density at once and keeps it. */
export const setDensity = (density: Density): void => {
  wearDensity(density);
  keep?.(density);
};
