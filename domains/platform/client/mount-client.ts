// Serves the client of the API, a file that programs of others keep.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** GET /api/client.mjs. */
export const mountClient = (app: FastifyInstance): void => {
  const text = readFileSync(join(import.meta.dirname, 'client.mjs'), 'utf8');
  app.get('/api/client.mjs', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(text));
};
