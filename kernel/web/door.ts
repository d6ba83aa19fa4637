// What one domain brings to the web app, as plain data: its pages, which the app knows before its first frame and loads when they are
// opened, and its door, which comes with the shell: slots are filled without importing who shows them (decision 114).
import type { ComponentType } from 'react';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { Fill } from './extension.ts';

export interface Page {
  /** The specification's path: '/agencies/{id}'. */
  path: `/${string}`;
  /** Title of the window, and the words for the place in the palette. */
  title: string;
  /** Private pages need a session; auth pages are the ways in, public ones are for visitors. */
  access: 'private' | 'public' | 'auth';
  /** Signed-in people who open it go home (core §2). */
  isForStrangers?: boolean;
  needs: Needs;
  /** The page as default export. */
  load: () => Promise<{ default: ComponentType }>;
  /** What must be known besides its code before it is drawn: kinds that other domains bring. */
  awaits?: () => Promise<void>;
}

/** Declares a page. */
export const page = (declared: Omit<Page, 'access' | 'needs'> & { access?: Page['access']; needs?: Needs }): Page => ({
  access: 'private',
  needs: (declared.access ?? 'private') === 'private' ? 'signedIn' : 'anyone',
  ...declared,
});

export interface WebDoor {
  /** What it adds to extension points and slots of the kernel, of domains below it, or of itself. */
  fills?: readonly Fill[];
  /** Which contracts' answers show which entity: `{ agent: ['team'] }`. The socket's changes refresh them. */
  keepsFresh?: Readonly<Record<string, readonly string[]>>;
}
