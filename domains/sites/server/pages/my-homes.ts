// The page of what somebody keeps here: homes they saved, like most and hid, and their searches, each with its forms.
import { searchFrequencies } from '#/domains/listings/contract.ts';
import type { KeptHome, SearchOfContact } from '#/domains/listings/server.ts';
import { type Html, html } from '#/kernel/server/html.ts';
import type { HomeAct, OwnPart } from '../my-homes/changing-my-homes.ts';
import { homeCard } from './cards.ts';
import { drawPage, type Look } from './layout.ts';
import { frequencyWords } from './save-search.ts';
import { whatOf, whereOf } from './words.ts';

export interface MyHomes {
  path: string;
  firstName: string | null;
  hasAlerts: boolean;
  homes: readonly KeptHome[];
  searches: readonly SearchOfContact[];
}

interface Act {
  path: string;
  part: OwnPart;
  id?: string;
  act: string;
  label: string;
  /** What it is done to, for who does not see it. */
  about: string;
}

const formOf = ({ path, part, id, act, label, about }: Act): Html =>
  html`<form method="post" action="${path}/${part}">${id !== undefined && html`<input type="hidden" name="id" value="${id}">`}<button class="quiet" name="act" value="${act}" ${about !== '' && html`aria-label="${label}: ${about}"`}>${label}</button></form>`;

const verbs: Readonly<Record<'favorites' | 'saved' | 'hidden', readonly (readonly [HomeAct, string])[]>> = {
  favorites: [
    ['save', 'Not a favorite'],
    ['remove', 'Remove'],
  ],
  saved: [
    ['favorite', 'Favorite'],
    ['hide', 'Hide'],
    ['remove', 'Remove'],
  ],
  hidden: [
    ['save', 'Save again'],
    ['remove', 'Show in alerts again'],
  ],
};

const homeOf = (
  { path, look }: { path: string; look: Look },
  list: keyof typeof verbs,
  { listingId, found }: KeptHome,
) => {
  const home = found && !found.isGone ? found.home : undefined;
  const acts = home ? verbs[list] : ([['remove', 'Remove']] as const);
  const about = home ? whereOf(home) || whatOf(home) : 'a home that is no longer listed';
  const forms = acts.map(([act, label]) => formOf({ path, part: 'homes', id: listingId, act, label, about }));
  return home
    ? homeCard(home, {
        agencyName: look.agencyName,
        level: 3,
        isFirst: false,
        below: html`<div class="acts">${forms}</div>`,
      })
    : html`<li class="card"><div class="shot">No longer listed</div><p class="dim">This home is no longer on this site.</p><div class="acts">${forms}</div></li>`;
};

const listOf = (
  here: { path: string; look: Look },
  list: keyof typeof verbs,
  { title, homes }: { title: string; homes: readonly KeptHome[] },
): Html | false =>
  homes.length > 0 &&
  html`<section class="also"><h2>${title}</h2><ul class="cards">${homes.map((kept) => homeOf(here, list, kept))}</ul></section>`;

const stateWords = ({ state, awaitsConfirmation, canResume, frequency }: SearchOfContact): string => {
  if (state === 'active') return `${frequencyWords[frequency]} by email`;
  if (state === 'stopped') return 'Stopped';
  if (awaitsConfirmation) return 'Not started yet';
  return canResume ? 'Paused' : 'Paused by the agency';
};

const searchOf = (path: string, search: SearchOfContact): Html => {
  const { id, displayName, sentence, state, frequency, canResume, awaitsConfirmation } = search;
  const act = (one: string, label: string) =>
    formOf({ path, part: 'searches', id, act: one, label, about: displayName });
  return html`<li><p class="sentence">${sentence}</p><p class="dim">${stateWords(search)}</p><div class="acts">
${state === 'active' && html`<form method="post" action="${path}/searches"><input type="hidden" name="id" value="${id}"><label class="inline">Email me <select name="frequency" aria-label="How often: ${displayName}">${searchFrequencies.map((one) => html`<option value="${one}" ${one === frequency && html`selected`}>${frequencyWords[one]}</option>`)}</select></label><button class="quiet" name="act" value="frequency">Change</button></form>`}
${state === 'active' && act('pause', 'Pause')}${canResume && act('resume', awaitsConfirmation || state === 'stopped' ? 'Start' : 'Resume')}${state !== 'stopped' && act('stop', 'Stop')}</div></li>`;
};

const alertsOf = ({ path, hasAlerts, searches }: MyHomes): Html | false => {
  if (searches.length === 0) return false;
  return hasAlerts
    ? html`<div id="alerts" class="acts">${formOf({ path, part: 'alerts', act: 'off', label: 'Stop all alerts', about: '' })}</div>`
    : html`<div id="alerts" class="said warn"><p>All alerts are stopped. None of these searches sends you mail.</p>${formOf({ path, part: 'alerts', act: 'on', label: 'Turn alerts on', about: '' })}</div>`;
};

const searchesOf = (page: MyHomes): Html =>
  html`<section class="also" id="searches"><h2>Searches</h2>
${page.searches.length === 0 ? html`<p class="dim">You have no searches. Look for homes and choose <b>Save this search</b> to hear of new ones.</p>` : html`<ul class="rows">${page.searches.map((search) => searchOf(page.path, search))}</ul>`}
${alertsOf(page)}</section>`;

export const drawMyHomes = (look: Look, page: MyHomes): string => {
  const { path, firstName, homes } = page;
  const title = firstName === null ? 'Your homes and searches' : `${firstName}’s homes and searches`;
  const here = { path, look };
  const kept = homes.filter(({ isHidden }) => !isHidden);
  return drawPage(look, {
    title,
    description: title,
    path: null,
    isForSearch: false,
    body: html`<div class="head" id="homes"><h1>${title}</h1><p class="lead">Whoever has this link sees this page. It works for 30 days from the last time it was used.</p></div>
${kept.length === 0 && html`<div class="empty"><h2>No saved homes</h2><p>Save a home on its page, and it stands here.</p><a class="btn" href="/homes">See homes on the market</a></div>`}
${listOf(here, 'favorites', { title: 'Favorites', homes: kept.filter(({ isFavorite }) => isFavorite) })}
${listOf(here, 'saved', { title: 'Saved', homes: kept.filter(({ isFavorite }) => !isFavorite) })}
${searchesOf(page)}
${listOf(here, 'hidden', { title: 'Hidden', homes: homes.filter(({ isHidden }) => isHidden) })}`,
  });
};
