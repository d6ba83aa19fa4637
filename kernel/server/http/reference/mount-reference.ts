// Serves the API's description: as data at /api/openapi.json, as pages at /api/docs. Both are public; they hold no data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { buildOpenApi, type OpenApi } from '#/kernel/server/http/openapi/document.ts';
import manifest from '#/package.json' with { type: 'json' };
import { drawReference } from './page.ts';

// The page is drawn without script, so it may run none.
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const longestSearch = 200;

/** Mounts the document and its pages. Both are built when first asked for: a start has no time to spare. */
export const mountReference = (app: FastifyInstance, house: House): void => {
  let built: OpenApi | undefined;
  const document = (): OpenApi => (built ??= buildOpenApi(house.registry, manifest.version));
  let text: string | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(document()))),
  );
  app.get<{ Querystring: { q?: unknown } }>('/api/docs', (request, reply) => {
    const { q } = request.query;
    const search = typeof q === 'string' ? q.slice(0, longestSearch) : '';
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(drawReference(document(), search));
  });
  const css = readFileSync(join(import.meta.dirname, 'reference.css'), 'utf8');
  app.get('/api/docs/reference.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
};
