// GET /t/b.js, and the same under its fingerprint for pages that pin it.
import type { FastifyInstance } from 'fastify';
import { script } from './reading-script.ts';

const hourSeconds = 3_600;
const yearSeconds = 31_536_000;

/** Mounts both addresses. */
export const mountScript = (app: FastifyInstance): void => {
  const serve = (path: string, caching: string): void => {
    app.get(path, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({
          'cache-control': caching,
          // Pages of others load it, and hold it against its fingerprint only where they may read it.
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(script.text),
    );
  };
  serve('/t/b.js', `public, max-age=${hourSeconds}`);
  serve(script.pinnedPath, `public, max-age=${yearSeconds}, immutable`);
  app.get<{ Params: { version: string } }>('/t/b.:version.js', (_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('This version of the beacon is not served any more'),
  );
};
