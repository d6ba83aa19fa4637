// Sends events as pages do, for tests.
import type { FastifyInstance } from 'fastify';
import type { TestHouse } from '#/test/house.ts';
import { agencies } from './people.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A view of a page; `more` says it otherwise. */
export const pageView = (url: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  type: 'page',
  messageId: `view of ${url}`,
  properties: { url, title: 'A page' },
  ...more,
});

export interface Page {
  app: FastifyInstance;
  agencyId: string;
  publicKey: string;
  origin: string | undefined;
}

/** A page of Maya's agency with a key that works. */
export const openPage = async ({ app, maya }: TestHouse, origin: string | undefined = 'https://homes.example') => {
  const { keys } = await maya.beacon.get({});
  return { app, agencyId: agencies.northlight.id, publicKey: keys[0]?.publicKey ?? '', origin };
};

export const send = (
  { app, agencyId, publicKey, origin }: Page,
  batch: readonly unknown[],
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/t/e',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': chrome,
      ...(origin === undefined ? {} : { origin }),
      ...headers,
    },
    payload: JSON.stringify({ a: agencyId, k: publicKey, batch, ...body }),
  });
