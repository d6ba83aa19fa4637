// The list of homes as it was asked for, and the address that mails name, which leads to a home or to those around it.
import { findByListingId, listPublicly, type PublicPage } from '#/domains/listings/server.ts';
import { pathOf } from './addresses.ts';
import { drawResults } from './pages/results-page.ts';
import {
  type Asked,
  placeIn,
  type Query,
  questionOf,
  readQuestion,
  readQuestionIn,
  textIn,
} from './reading-questions.ts';
import type { Answer, Visit } from './visiting.ts';

const nothing: PublicPage = { homes: [], total: 0, isCapped: false };

const resultsAnswer = async ({ ctx, look }: Visit, asked: Asked, isInstead: boolean): Promise<Answer> => {
  const question = questionOf(asked);
  const found = question ? await listPublicly(ctx, question) : nothing;
  return { page: drawResults(look, { asked, found, isInstead }) };
};

export const listHomes = async (here: Visit, query: Query): Promise<Answer> =>
  resultsAnswer(here, await readQuestionIn(here.ctx, query), false);

const longestId = 255;

/** GET /property-results: the home of the id, as long as it is shown at all; else homes where it was (R949). */
export const leadToHome = async (here: Visit, query: Query): Promise<Answer> => {
  const listingId = textIn(query, 'listingId', longestId);
  const found = listingId === '' ? undefined : await findByListingId(here.ctx, listingId);
  if (found && !found.isGone) return { to: pathOf(found.home), status: 302 };
  return resultsAnswer(here, readQuestion({ where: placeIn(query) }), listingId !== '');
};
