// State that lives outside of components (session, toasts, rail): one value, changed from anywhere, read by a hook.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Store<S> {
  get: () => S;
  set: (patch: Partial<S>) => void;
  watch: (changed: (state: S, before: S) => void) => () => void;
  /** Reads inside a component; with `select` it renders again only when the selected part changes. */
  use: <T>(select: (state: S) => T) => T;
}

/** Makes a store. */
export const store = <S extends object>(initial: S): Store<S> => {
  const base = createStore<S>(() => initial);
  return {
    get: base.getState,
    set: (patch) => base.setState(patch),
    watch: base.subscribe,
    use: (select) => useStore(base, select),
  };
};
