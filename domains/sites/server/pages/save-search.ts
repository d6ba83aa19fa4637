// The page on which a search is saved: what it would tell of, by today and by last month, and who wants to be told.
import { searchFrequencies } from '#/domains/listings/contract.ts';
import type { OwnProof } from '#/domains/listings/server.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { html } from '#/kernel/server/html.ts';
import type { FilledSearch } from '../keeping/reading-searches.ts';
import { alertOf, inputOf, mailFields, trap } from './asking.ts';
import { drawPage, type Look } from './layout.ts';
import { drawNote } from './notes.ts';

/** What somebody agrees to who saves a search, word by word as it is kept. */
export const alertWords = (agencyName: string): string =>
  `${agencyName} emails me new homes and lower prices that match my searches. I can stop each search, or all of them, at any time.`;

export const frequencyWords = {
  immediately: 'As it happens',
  daily: 'Once a day',
  weekly: 'Once a week',
  monthly: 'Once a month',
} as const satisfies Record<(typeof searchFrequencies)[number], string>;

/** '12 homes match today. Last month it would have told you of about 4 a week.' */
const proofWords = ({ count, isCapped, perWeek }: OwnProof): string => {
  const today = `${writtenNumber(count)}${isCapped ? '+' : ''} ${count === 1 ? 'home matches' : 'homes match'} today.`;
  if (perWeek === 0) return `${today} Last month it would have told you of nothing.`;
  const often = perWeek < 1 ? 'fewer than one' : `about ${writtenNumber(Math.round(perWeek))}`;
  return `${today} Last month it would have told you of ${often} a week.`;
};

export interface SaveSearchPage {
  /** The list that it was. */
  backTo: string;
  /** '?where=Kenilworth': what is searched for. */
  query: string;
  proof: OwnProof;
  filled: FilledSearch | undefined;
}

export const drawSaveSearch = (look: Look, { backTo, query, proof, filled }: SaveSearchPage): string => {
  const chosen = filled?.values['frequency'] || 'daily';
  return drawPage(look, {
    title: 'Save this search',
    description: proof.sentence,
    path: null,
    isForSearch: false,
    body: html`<div class="narrow"><p class="more"><a href="${backTo}">Back to the homes</a></p><h1>Save this search</h1>
<p class="sentence">${proof.sentence}</p>
<p class="dim">${proofWords(proof)}</p>
<form class="panel" method="post" action="/homes/save-search${query}">
${filled && alertOf(filled.problems)}
${mailFields.map((field) => inputOf('save', field, filled))}
<div><label for="frequency">Email me</label><select id="frequency" name="frequency">${searchFrequencies.map((one) => html`<option value="${one}" ${one === chosen && html`selected`}>${frequencyWords[one]}</option>`)}</select></div>
${trap}
<p class="small">${alertWords(look.agencyName)}</p>
<button class="btn wide">Save search</button>
<p class="dim small">Your details go to ${look.agencyName} only. The first time, we ask you by email to confirm your address.</p>
</form></div>`,
  });
};

/** The same for everybody, known or not. */
export const drawSearchSaved = (look: Look): string =>
  drawNote(look, {
    title: 'Check your email',
    says: [
      'If this is the first search with your address, we sent you a link. Open it and confirm: the search starts then.',
      'If you confirmed your address before, your search has started already.',
    ],
  });
