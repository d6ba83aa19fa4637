// Forms on other sites: the script that puts them there, and which sites may frame the page of a form. Every other page of the product is framed by nobody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { formSettings } from '#/domains/forms/contract/document.ts';
import { openVisitor } from '#/kernel/server/acting.ts';
import type { House } from '#/kernel/server/house.ts';
import { mayBeFramedBy } from '#/kernel/server/http/policy/security-headers.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { isSameKey, readLink } from '../forms/linking.ts';

/** The sites that may show a form in a frame, none named is all of them; undefined where the link is not one of its own. */
const sitesOf = async (house: House, formId: string, token: string): Promise<readonly string[] | undefined> => {
  const link = readLink(token);
  if (!link || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(formId)) return undefined;
  try {
    return await openVisitor(house, link.agencyId, async (ctx) => {
      // Also of one that is closed by now: its page says so, in the frame.
      const { rows } = await sql<{ key: string; settings: unknown }>`
        select f.link_key as key, coalesce(v.settings, f.settings) as settings
        from forms f left join form_versions v on v.agency_id = f.agency_id and v.form_id = f.id and v.version = f.published_version
        where f.agency_id = ${ctx.agency.id} and f.id = ${formId}`.execute(ctx.db);
      const [form] = rows;
      return form && isSameKey(link.key, form.key) ? formSettings.parse(form.settings).allowedOrigins : undefined;
    });
  } catch (error) {
    // No such agency.
    if (isExpectedNo(error) && error.kind === 'not-found') return undefined;
    throw error;
  }
};

const hourSeconds = 3_600;

/** GET /t/f.js, and the page of a form as others may frame it. */
export const mountFrames = (app: FastifyInstance, house: House): void => {
  const script = readFileSync(join(import.meta.dirname, '../../embed/f.js'), 'utf8');
  app.get('/t/f.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': `public, max-age=${hourSeconds}`,
        // Pages of others load it.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(script),
  );
  app.get<{ Params: { formId: string }; Querystring: { token?: unknown } }>(
    '/public/forms/:formId',
    async ({ params, query }, reply) => {
      const sites = await sitesOf(house, params.formId, typeof query.token === 'string' ? query.token : '');
      if (sites) mayBeFramedBy(reply, sites);
      return reply.callNotFound();
    },
  );
};
