// "Save this search": a page that says what the search would tell of, a form that works without script, and the same answer for everybody.
import { type OwnQuestion, proveQuestion, saveOwnSearch } from '#/domains/listings/server.ts';
import { keepAgreed, meetSomebody } from '../asking/acting-for-visitors.ts';
import { countRequest, isFirstSending } from '../asking/limiting-requests.ts';
import { drawTooMany } from '../pages/notes.ts';
import { alertWords, drawSaveSearch, drawSearchSaved } from '../pages/save-search.ts';
import { addressOf, conditionsOf, type Query, readQuestionIn } from '../reading-questions.ts';
import type { Answer, Visit } from '../visiting.ts';
import { askToConfirm, mustConfirm } from './confirming-addresses.ts';
import { type FilledSearch, readSearchRequest, type SearchRequest } from './reading-searches.ts';

/** GET /homes/save-search, and the same with what was typed. */
export const showSaveSearch = async ({ ctx, look }: Visit, query: Query, filled?: FilledSearch): Promise<Answer> => {
  const asked = { ...(await readQuestionIn(ctx, query)), sort: 'newest' as const, page: 1 };
  const proof = await proveQuestion(ctx, conditionsOf(asked));
  const page = drawSaveSearch(look, {
    backTo: addressOf(asked),
    query: addressOf(asked).replace(/^\/homes/, ''),
    proof,
    filled,
  });
  return { page, status: filled === undefined ? 200 : 422 };
};

/** POST /homes/save-search: the search stands in the address, as the page before showed it. */
export const saveSearch = async (
  here: Visit,
  query: Query,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer> => {
  const { ctx, site, look } = here;
  const read = readSearchRequest(body);
  if ('filled' in read) return showSaveSearch(here, query, read.filled);
  const retryAfterSeconds = await countRequest(ctx);
  if (retryAfterSeconds !== undefined) return { page: drawTooMany(look), status: 429, retryAfterSeconds };
  const question = conditionsOf(await readQuestionIn(ctx, query));
  if (await isFirstSending(ctx, site.domainId, [question, read.request])) await keep(here, question, read.request);
  return { to: '/homes/search-saved', status: 303 };
};

const keep = async ({ ctx, site }: Visit, question: OwnQuestion, request: SearchRequest): Promise<void> => {
  const { email, frequency } = request;
  const contactId = await meetSomebody(ctx, { ...request, phone: null }, { domainId: site.domainId, agentId: null });
  const address = email.toLowerCase();
  const isConfirmed = !(await mustConfirm(ctx, { contactId, address }));
  const saved = await saveOwnSearch(ctx, { contactId, question, frequency, isConfirmed });
  if (!saved) return;
  if (isConfirmed && saved.isActive)
    await keepAgreed(ctx, {
      contactId,
      consents: [{ channels: ['alerts'], text: alertWords(ctx.agency.name) }],
      about: { searchId: saved.id },
    });
  else if (!saved.isActive) await askToConfirm(ctx, { contactId, address, origin: site.origin, searchId: saved.id });
};

/** GET /homes/search-saved. */
export const thankForSearch = ({ look }: Visit): Answer => ({ page: drawSearchSaved(look) });
