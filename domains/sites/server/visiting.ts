// A request for a public page: whose site it is, how it looks, and how its answer is sent. Where a host shows no site, everything is answered as ever.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Theme } from '#/domains/agency/contract.ts';
import { atSite, getTheme, type Site } from '#/domains/agency/server.ts';
import { judgePhone } from '#/domains/contacts/server.ts';
import { type Context, visitor } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { originOf } from '#/kernel/server/http/arrive.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { coloursOf } from './pages/colours.ts';
import type { Look } from './pages/layout.ts';

export interface Visit {
  ctx: Context;
  site: Site;
  look: Look;
}

export type Answer =
  /** `isPrivate`: it is somebody's own, and nothing that stands between keeps it. */
  | { page: string; status?: number; retryAfterSeconds?: number; isPrivate?: boolean }
  | { text: string; type: string }
  | { to: string; status: 301 | 302 | 303 };

const lookOf = async (ctx: Context, { origin, isProductHost }: Site): Promise<Look> => {
  const theme = (await getTheme(ctx, {})) as Theme;
  const { phone } = await ctx.db
    .selectFrom('agencies')
    .select('phone')
    .where('id', '=', ctx.agency.id)
    .executeTakeFirstOrThrow();
  const { name, isTestMode, country } = ctx.agency;
  const isHidden = isProductHost || isTestMode;
  const written = phone === null ? null : (judgePhone(phone, country)?.international ?? phone);
  return {
    agencyName: name,
    phone: written,
    logo: theme.logo,
    colours: coloursOf(theme),
    isTestMode,
    origin,
    isHidden,
  };
};

/** A take-down is seen at once by whoever asks; what stands between may show the page before for a minute while it asks. */
const cacheControl = 'public, max-age=0, stale-while-revalidate=60';

const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply => {
  if ('to' in answer) return reply.header('cache-control', 'no-store').redirect(answer.to, answer.status);
  const [text, type] = 'page' in answer ? [answer.page, 'text/html'] : [answer.text, answer.type];
  const status = 'page' in answer ? (answer.status ?? 200) : 200;
  if ('page' in answer && answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  reply.code(status).type(`${type}; charset=utf-8`);
  const isPrivate = 'page' in answer && answer.isPrivate === true;
  if (isPrivate) reply.header('referrer-policy', 'no-referrer');
  if (isPrivate || status !== 200 || request.method === 'POST')
    return reply.header('cache-control', 'no-store').send(text);
  const tag = `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
  reply.headers({ etag: tag, 'cache-control': cacheControl });
  const known = (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === tag);
  return known ? reply.code(304).send() : reply.send(text);
};

/** Answers a request on the site of its host. */
export const visit = async (
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (visit: Visit) => Promise<Answer>,
): Promise<FastifyReply> => {
  const found = await openPublic(house, { actor: visitor, request: originOf(request) }, (ctx) =>
    atSite(ctx, request.host, async (inside, site) => work({ ctx: inside, site, look: await lookOf(inside, site) })),
  );
  if (!found) {
    reply.callNotFound();
    return reply;
  }
  if (found.is === 'moved')
    return reply.redirect(`${found.origin}${request.url}`, request.method === 'POST' ? 308 : 301);
  return send(request, reply, found.answer);
};
