// The window's title: the page, and before it what is under way ('62 % Import').
import { store } from './calls/store.ts';

const product = 'Lintel';
const state = store<{ page: string | undefined; progress: string | undefined }>({
  page: undefined,
  progress: undefined,
});

const show = (): void => {
  const { page, progress } = state.get();
  document.title = [progress, page ? `${page} · ${product}` : product].filter(Boolean).join(' · ');
};
state.watch(show);

/** Names the page. */
export const setTitle = (page: string | undefined): void => state.set({ page });

/** Puts progress before the page's name; undefined takes it away. */
export const setTitleProgress = (progress: string | undefined): void => state.set({ progress });
