// The single-page app on every path that is not the API's: hashed assets for ever, the page itself never from a stale cache, and a
// clear word where nobody has built it yet.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html.ts';
import { pagesWithFirstFiles } from './first-files.ts';

/** Where the build of the web app lies. */
export const webFolder = join(import.meta.dirname, '../../../dist/web');

/** Vite puts files here whose names hold a hash of what is in them. */
const hashed = '/assets/';
const forEver = 'public, max-age=31536000, immutable';

/** How a request is answered that no route takes. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the files of `folder` and answers how to answer everything else: the app's page for a path that people open, 404 for
 * an asset that is gone and for anything but GET.
 */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<Fallback> => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(serveFiles, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes(hashed) ? forEver : 'no-cache');
      },
    });
  }
  const pageOf = isBuilt ? pagesWithFirstFiles(folder) : undefined;
  return (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url.startsWith(hashed))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    if (!isBuilt) return reply.code(503).type('text/html; charset=utf-8').send(notBuilt.text);
    const page = pageOf?.(request.url);
    if (page === undefined) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  };
};

const notBuilt = html`<!doctype html>
<html lang="en">
<title>Lintel</title>
<h1>The web app is not built</h1>
<p>Stop this process and start it with <code>npm start</code>, which builds the web app when it is missing or out of date.</p>
<p>The API runs: see its <a href="/api/docs">reference</a>.</p>
</html>`;
