// The addresses of public pages. They are the site's where the host of a request shows one; on every other host they are answered as ever.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { html } from '#/kernel/server/html.ts';
import { onPlainForms } from '#/kernel/server/http/plain-forms.ts';
import { countUse } from '#/kernel/server/http/rate-limits.ts';
import { bodyOf, isExpectedNo } from '#/kernel/server/refusal.ts';
import { requestKinds } from './asking/reading-requests.ts';
import { receiveRequest, thankFor } from './asking/receiving-requests.ts';
import { robots, sitemap, sitemapOfPlaces, sitemapPart } from './crawlers/telling-crawlers.ts';
import { confirmAddress, showConfirm } from './keeping/confirming-addresses.ts';
import { saveSearch, showSaveSearch, thankForSearch } from './keeping/saving-searches.ts';
import { leadToHome, listHomes } from './listing-homes.ts';
import { lookIn } from './looks.ts';
import { askForLink, sayLinkSent, showAskForLink } from './my-homes/asking-for-links.ts';
import { changeMyHomes, ownParts } from './my-homes/changing-my-homes.ts';
import { showMyHomes } from './my-homes/showing-my-homes.ts';
import { drawMissing } from './pages/notes.ts';
import { showPlace } from './places/showing-places.ts';
import type { Query } from './reading-questions.ts';
import { followShort } from './short/following-short.ts';
import { showHome, showPhotos } from './showing-homes.ts';
import { type Answer, type Visit, visit } from './visiting.ts';

interface Where {
  Params: { state: string; city: string; slug: string; token: string; code: string };
  Querystring: Query;
}
type At = FastifyRequest<Where>;

const home = '/homes/:state/:city/:slug';
const whereIn = ({ params: { state, city, slug } }: At) => ({ path: `/homes/${state}/${city}/${slug}`, slug });

/** Lists are looked through for every question anew. */
const listsPerMinute = 120;
/** What people do on pages of their own; forms that reach others are counted more narrowly. */
const ownPerMinute = 120;

/** What cannot be answered is said on a page, too: nobody who reads it knows what JSON is. */
const sendProblem = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const isOfForm = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (!isExpectedNo(error) && !isOfForm) throw error;
  const status = isExpectedNo(error) ? bodyOf(error).status : error.statusCode;
  if (isExpectedNo(error) && error.details.retryAfterSeconds !== undefined)
    reply.header('retry-after', error.details.retryAfterSeconds);
  return reply
    .code(status ?? 400)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      html`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Please try again</title><h1>Please try again</h1><p>This request could not be answered. Go back and try again, or wait a minute.</p><p><a href="/homes">See homes on the market</a></p></html>`
        .text,
    );
};

type Forms = Readonly<Record<string, unknown>>;
const bodyIn = ({ body }: At): Forms => (body ?? {}) as Forms;

interface Routes {
  get: (url: string, work: (here: Visit, request: At) => Promise<Answer> | Answer, isList?: boolean) => void;
  /** On plain forms. */
  post: (url: string, work: (here: Visit, request: At, body: Forms) => Promise<Answer>, isOwn?: boolean) => void;
}

const homesRoutes = ({ get, post }: Routes): void => {
  get('/property-results', (here, { query }) => leadToHome(here, query), true);
  get('/homes', (here, { query }) => listHomes(here, query), true);
  get(home, (here, request) => showHome(here, { ...whereIn(request), seen: lookIn(request) }));
  get(`${home}/photos`, (here, request) => showPhotos(here, whereIn(request)));
  get(`${home}/sent`, (here, request) => thankFor(here, { ...whereIn(request), what: request.query['what'] }));
  get('/homes/*', ({ look }) => ({ page: drawMissing(look), status: 404 }));
  for (const kind of requestKinds)
    post(`${home}/${kind}`, (here, request, body) => receiveRequest(here, { kind, ...whereIn(request), body }));
};

const tokenIn = ({ params }: At): string => params.token;

const keptRoutes = ({ get, post }: Routes): void => {
  get('/homes/save-search', (here, { query }) => showSaveSearch(here, query), true);
  get('/homes/search-saved', thankForSearch);
  get('/my-homes', showAskForLink);
  get('/my-homes/sent', sayLinkSent);
  get('/my-homes/:token', (here, request) => showMyHomes(here, tokenIn(request)));
  get('/my-homes/confirm/:token', (here, request) => showConfirm(here, tokenIn(request)));
  post('/homes/save-search', (here, { query }, body) => saveSearch(here, query, body));
  post('/my-homes', (here, _request, body) => askForLink(here, body));
  post('/my-homes/confirm/:token', (here, request) => confirmAddress(here, tokenIn(request)), true);
  for (const part of ownParts)
    post(
      `/my-homes/:token/${part}`,
      (here, request, body) => changeMyHomes(here, { token: tokenIn(request), part, body }),
      true,
    );
};

const placeRoutes = ({ get }: Routes): void => {
  get('/places/:slug', (here, { params: { slug } }) => showPlace(here, slug), true);
  get('/h/:code', (here, request) =>
    followShort(here, {
      code: request.params.code,
      seen: { ...lookIn(request), wantsToBeUnknown: request.headers['sec-gpc'] === '1' },
    }),
  );
};

const crawlerRoutes = ({ get }: Routes): void => {
  get('/robots.txt', robots);
  get('/sitemap.xml', sitemap, true);
  get('/sitemap-places.xml', sitemapOfPlaces, true);
  get('/sitemap-homes.xml', (here, { query }) => sitemapPart(here, query['from']), true);
};

/** Mounts the public pages. */
export const mountSites = (app: FastifyInstance, house: House): void => {
  void app.register((scope, _options, done) => {
    scope.setErrorHandler(sendProblem);
    onPlainForms(scope, (forms) => {
      const routes: Routes = {
        get: (url, work, isList = false) =>
          scope.get<Where>(url, async (request, reply) => {
            if (isList) await countUse(house, `sites.list ${request.ip}`, listsPerMinute, 60);
            return visit(house, request, reply, async (here) => work(here, request));
          }),
        post: (url, work, isOwn = false) =>
          forms.post<Where>(url, async (request, reply) => {
            if (isOwn) await countUse(house, `sites.own ${request.ip}`, ownPerMinute, 60);
            return visit(house, request, reply, (here) => work(here, request, bodyIn(request)));
          }),
      };
      for (const mount of [homesRoutes, keptRoutes, placeRoutes, crawlerRoutes]) mount(routes);
    });
    done();
  });
};
