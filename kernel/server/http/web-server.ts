// The web server of a process: parsing, headers, the API, health, and the single-page app on every other path.
import Fastify, { type FastifyInstance } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { callerOf, noteCallers } from './caller-of.ts';
import { compressAnswers } from './compressing.ts';
import { sendError } from './errors.ts';
import { mountHealth } from './health.ts';
import { tellLimit } from './keys/admitting-keys.ts';
import { mountMetrics } from './metrics.ts';
import { apiBase, mountCalls } from './mount.ts';
import { sayWhatBrowsersMay } from './policy/security-headers.ts';
import { parseJson } from './read-input.ts';
import { mountGatheredReads } from './reads/gathered-reads.ts';
import { mountReference } from './reference/mount-reference.ts';
import { serveWeb, webFolder } from './serve-web.ts';
import { headersOfUnreadable, longestHeader, refuseUnreadable } from './unreadable.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    /** Pages that are not calls. */
    readonly mounts: readonly ((app: FastifyInstance, house: House) => void)[];
  }
}

/** Largest body of an API call; files go by their own way. */
const largestBody = 1_048_576;

/** Builds the web server; it does not listen yet. */
export const buildWebServer = async (house: House): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: largestBody,
    http: { maxHeaderSize: longestHeader },
    // One proxy is ours and says whom it heard; what a client wrote into the header before that is the client's own word.
    trustProxy: house.config.TRUST_PROXY && ((_address, hop) => hop === 0),
    genReqId: () => house.ids.next(),
    forceCloseConnections: 'idle',
    // Addresses that the router cannot read are refused in the same words as everything else. No hook runs for them.
    frameworkErrors: (error, request, reply) =>
      void sendError(house, error, request, reply.headers(headersOfUnreadable)),
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  noteCallers(app);
  await sayWhatBrowsersMay(app, house);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler((error, request, reply) => sendError(house, error, request, reply));
  const openApp = await serveWeb(app, webFolder);
  app.setNotFoundHandler((request, reply) =>
    isApi(request.url) ? sendError(house, notFound(), request, reply) : openApp(request, reply),
  );
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    tellLimit(request, reply);
    if (!isApi(request.routeOptions.url ?? request.url)) return;
    // What may be kept by the browser that asked says so itself.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Read by the web, which shows a strip as long as it is so.
    if (await house.storage.isFull()) reply.header('x-storage', 'full');
  });
  compressAnswers(app);
  app.addHook('onResponse', (request, reply, done) => {
    house.log.info(
      {
        ...callerOf(request),
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  mountHealth(app, house);
  mountMetrics(app, house);
  mountCalls(app, house);
  mountGatheredReads(app, apiBase);
  mountReference(app, house);
  for (const mount of house.registry.mounts) mount(app, house);
  return app;
};

const isApi = (url: string): boolean => url === apiBase || url.startsWith(`${apiBase}/`);
