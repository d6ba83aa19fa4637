// What the list and the page of a home say and do alike; the page brings no list along.
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { hrefOf } from '../list/listing-href.ts';

/** Why the facts of a home cannot be changed here. */
export const ofFeed = 'Comes from an MLS feed';

export const copyShareLink = (home: { _id: string }): void =>
  void copyText(new URL(hrefOf(home), location.origin).href, 'Link copied to clipboard');
