// Pages that say one thing: nothing at an address, a home that is gone, a request that arrived, too many of them.
import { html } from '#/kernel/server/html.ts';
import type { RequestKind } from '../asking/reading-requests.ts';
import { drawPage, type Look } from './layout.ts';

export interface Note {
  title: string;
  says: readonly string[];
  verb?: { label: string; href: string };
}

const allHomes = { label: 'See homes on the market', href: '/homes' };

export const drawNote = (look: Look, { title, says, verb = allHomes }: Note): string =>
  drawPage(look, {
    title,
    description: says[0] ?? title,
    path: null,
    isForSearch: false,
    body: html`<div class="note"><h1>${title}</h1>${says.map((line) => html`<p>${line}</p>`)}<a class="btn" href="${verb.href}">${verb.label}</a></div>`,
  });

export const drawMissing = (look: Look): string =>
  drawNote(look, { title: 'Page not found', says: ['There is no page at this address. The link may be incomplete.'] });

export const drawGone = (look: Look): string =>
  drawNote(look, { title: 'This home is no longer listed', says: ['It was removed from this site.'] });

export const drawTooMany = (look: Look): string =>
  drawNote(look, {
    title: 'Please try again later',
    says: [
      'Too many requests came from your connection within the hour, so this one was not sent.',
      look.phone === null ? 'Please try again in an hour.' : `Please try again in an hour, or call ${look.phone}.`,
    ],
  });

const thanks: Readonly<Record<RequestKind, (agency: string, home: string) => Pick<Note, 'title' | 'says'>>> = {
  showing: (agency, home) => ({
    title: 'Your showing request was sent',
    says: [
      `${agency} has your request about ${home}.`,
      'An agent checks the times you asked for and contacts you to agree on one. Nothing is booked until then.',
    ],
  }),
  information: (agency, home) => ({
    title: 'Your question was sent',
    says: [
      `${agency} has your request about ${home}.`,
      'An agent reads your question and answers you by email or phone.',
    ],
  }),
  save: (_agency, home) => ({
    title: 'Home saved',
    says: [
      `You saved ${home}.`,
      'Your email has a link to your homes and searches. If you have one from us already, that one works, too.',
    ],
  }),
};

/** The same for everybody who asks, known or not. */
export const drawThanks = (look: Look, what: RequestKind, home: { path: string; name: string }): string =>
  drawNote(look, {
    ...thanks[what](look.agencyName, home.name),
    verb: { label: 'Back to the home', href: home.path },
  });
