// The page behind the link that confirms an address: what starts with it, and the button that starts it.
import type { SearchOfContact } from '#/domains/listings/server.ts';
import { html } from '#/kernel/server/html.ts';
import { drawPage, type Look } from './layout.ts';
import { drawNote } from './notes.ts';
import { alertWords, frequencyWords } from './save-search.ts';

export const drawConfirm = (
  look: Look,
  { path, searches }: { path: string; searches: readonly SearchOfContact[] },
): string => {
  const title = searches.length > 1 ? 'Start your searches' : 'Start your search';
  return drawPage(look, {
    title,
    description: title,
    path: null,
    isForSearch: false,
    body: html`<div class="narrow"><h1>${title}</h1>
<ul class="rows">${searches.map(({ sentence, frequency }) => html`<li><p class="sentence">${sentence}</p><p class="dim">${frequencyWords[frequency]} by email</p></li>`)}</ul>
<p>${alertWords(look.agencyName)}</p>
<form method="post" action="${path}"><button class="btn">${searches.length === 0 ? 'Confirm my address' : title}</button></form>
<p class="dim small">If you did not ask for this, close the page. Nothing is sent.</p></div>`,
  });
};

export const drawConfirmed = (look: Look, ownPath: string): string =>
  drawNote(look, {
    title: 'Your address is confirmed',
    says: ['You can pause or stop each search on the page of your homes.'],
    verb: { label: 'Your homes and searches', href: ownPath },
  });
