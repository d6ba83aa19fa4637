// The addresses of public pages. They are the site's where the host of a request shows one; on every other host they are answered as ever.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { html } from '#/kernel/server/html.ts';
import { onPlainForms } from '#/kernel/server/http/plain-forms.ts';
import { countUse } from '#/kernel/server/http/rate-limits.ts';
import { bodyOf, isExpectedNo } from '#/kernel/server/refusal.ts';
import { requestKinds } from './asking/reading-requests.ts';
import { receiveRequest, thankFor } from './asking/receiving-requests.ts';
import { robots, sitemap, sitemapPart } from './crawlers/telling-crawlers.ts';
import { leadToHome, listHomes } from './listing-homes.ts';
import { drawMissing } from './pages/notes.ts';
import type { Query } from './reading-questions.ts';
import { showHome, showPhotos } from './showing-homes.ts';
import { type Answer, type Visit, visit } from './visiting.ts';

interface Where {
  Params: { state: string; city: string; slug: string };
  Querystring: Query;
}
type At = FastifyRequest<Where>;

const home = '/homes/:state/:city/:slug';
const whereIn = ({ params: { state, city, slug } }: At) => ({ path: `/homes/${state}/${city}/${slug}`, slug });

/** Lists are looked through for every question anew. */
const listsPerMinute = 120;

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

/** Mounts the public pages. */
export const mountSites = (app: FastifyInstance, house: House): void => {
  void app.register((scope, _options, done) => {
    scope.setErrorHandler(sendProblem);
    const get = (url: string, work: (here: Visit, request: At) => Promise<Answer> | Answer, isList = false) =>
      scope.get<Where>(url, async (request, reply) => {
        if (isList) await countUse(house, `sites.list ${request.ip}`, listsPerMinute, 60);
        return visit(house, request, reply, async (here) => work(here, request));
      });
    get('/property-results', (here, { query }) => leadToHome(here, query), true);
    get('/homes', (here, { query }) => listHomes(here, query), true);
    get(home, (here, request) =>
      showHome(here, {
        ...whereIn(request),
        method: request.method,
        purpose: String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? ''),
      }),
    );
    get(`${home}/photos`, (here, request) => showPhotos(here, whereIn(request)));
    get(`${home}/sent`, (here, request) => thankFor(here, { ...whereIn(request), what: request.query['what'] }));
    get('/homes/*', ({ look }) => ({ page: drawMissing(look), status: 404 }));
    get('/robots.txt', robots);
    get('/sitemap.xml', sitemap, true);
    get('/sitemap-homes.xml', (here, { query }) => sitemapPart(here, query['from']), true);
    onPlainForms(scope, (forms) => {
      for (const kind of requestKinds)
        forms.post<Where>(`${home}/${kind}`, (request, reply) =>
          visit(house, request, reply, (here) =>
            receiveRequest(here, { kind, ...whereIn(request), body: (request.body ?? {}) as Record<string, unknown> }),
          ),
        );
    });
    done();
  });
};
