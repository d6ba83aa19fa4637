// The window in which a search is saved or changed, loaded when it is opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';

export const searchWidth = 1000;

export const SearchWindow = lazyWindow(
  {
    title: ({ search }: Parameters<typeof import('./SearchForm.tsx').SearchForm>[0]) =>
      search ? 'Edit saved search' : 'Save a search',
    width: searchWidth,
    isSheet: true,
  },
  async () => (await import('./SearchForm.tsx')).SearchForm,
);

export const foundTitle = 'What it found';
export const foundWidth = 640;

export const FoundWindow = lazyWindow(
  { title: foundTitle, width: foundWidth, isSheet: true },
  async () => (await import('./FoundChanges.tsx')).FoundChanges,
);

export const ResumeWindow = lazyWindow(
  { title: 'Resume search' },
  async () => (await import('./ResumeSearch.tsx')).ResumeSearch,
);
