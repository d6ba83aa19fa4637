// Whether it is a person who looks at a page, as far as a request tells: programs, and browsers that fetch ahead, are not counted.
import type { FastifyRequest } from 'fastify';
import type { Context } from '#/kernel/server/context.ts';

export interface Look {
  method: string;
  purpose: string;
}

export const lookIn = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): Look => ({
  method,
  purpose: String(headers['sec-purpose'] ?? headers['purpose'] ?? ''),
});

const programs = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|headless/i;

export const isLook = ({ request }: Context, { method, purpose }: Look): boolean => {
  const userAgent = request?.userAgent ?? null;
  return method === 'GET' && userAgent !== null && !programs.test(userAgent) && !purpose.includes('prefetch');
};
