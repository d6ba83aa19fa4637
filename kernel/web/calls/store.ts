// State that lives outside of components (session, toasts, rail): one value, changed from anywhere, read by a hook.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Store<S> {
  get: () => S;
  set: (patch: Partial<S>) => void;
  watch: (changed: (state: S, before: S) => void) => () => void;
  /** Reads inside a component, which renders again only when the selected part changes. Named like a hook, so that it is treated as one. */
  useValue: <T>(select: (state: S) => T) => T;
}

/** Makes a store. */
export const store = <S extends object>(initial: S): Store<S> => {
  const base = createStore<S>(() => initial);
  return {
    get: base.getState,
    set: (patch) => base.setState(patch),
    watch: base.subscribe,
    useValue: (select) => useStore(base, select),
  };
};
