// The page on which a visitor asks for the link to their homes, and what is said to everybody who did.
import { html } from '#/kernel/server/html.ts';
import type { FilledSearch } from '../keeping/reading-searches.ts';
import { alertOf, inputOf, mailFields, trap } from './asking.ts';
import { drawPage, type Look } from './layout.ts';
import { drawNote } from './notes.ts';

export const drawAskForLink = (look: Look, { isDead, filled }: { isDead: boolean; filled?: FilledSearch }): string => {
  const title = isDead ? 'This link has ended' : 'Your homes and searches';
  const says = isDead
    ? 'Links to your homes work for 30 days from the last time you use them. Enter your email and we send you a new one.'
    : 'Enter your email and we send you a link to the homes and searches that you saved here.';
  return drawPage(look, {
    title,
    description: says,
    path: null,
    isForSearch: false,
    body: html`<div class="narrow"><h1>${title}</h1><p class="lead">${says}</p>
<form class="panel" method="post" action="/my-homes">
${filled && alertOf(filled.problems)}
${mailFields.filter(({ name }) => name === 'email').map((field) => inputOf('link', field, filled))}
${trap}
<button class="btn wide">Send the link</button>
</form></div>`,
  });
};

export const drawLinkSent = (look: Look): string =>
  drawNote(look, {
    title: 'Check your email',
    says: [
      `If ${look.agencyName} knows your address, the link is on its way.`,
      'It may take a few minutes. Look into your spam folder, too.',
    ],
  });
