// What search engines are told: where they may look, and the address of every home that is for sale and of every published area.
import { publishedAreas } from '#/domains/areas/server.ts';
import { listAllFrom, partsOfAll } from '#/domains/listings/server.ts';
import { html } from '#/kernel/server/html.ts';
import { pathOf } from '../addresses.ts';
import type { Answer, Visit } from '../visiting.ts';

/** The most addresses of one file, as the protocol of sitemaps has it. */
const longestPart = 50_000;
const xml = 'application/xml';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declared = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** GET /robots.txt. */
export const robots = ({ look: { isHidden, origin } }: Visit): Answer => ({
  type: 'text/plain',
  text: isHidden
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /homes\nAllow: /places\nDisallow: /api/\nDisallow: /property-results\nDisallow: /my-homes\nDisallow: /h/\n\nSitemap: ${origin}/sitemap.xml\n`,
});

/** GET /sitemap.xml: its parts. */
export const sitemap = async ({ ctx, look: { origin } }: Visit): Promise<Answer> => {
  const parts = await partsOfAll(ctx, longestPart);
  const hasPlaces = (await publishedAreas(ctx)).length > 0;
  const entries = [
    ...(hasPlaces ? [html`<sitemap><loc>${origin}/sitemap-places.xml</loc></sitemap>\n`] : []),
    ...parts.map((from) => html`<sitemap><loc>${origin}/sitemap-homes.xml?from=${from}</loc></sitemap>\n`),
  ];
  return { type: xml, text: declared + html`<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>\n`.text };
};

/** GET /sitemap-homes.xml?from=: homes from a code on. */
export const sitemapPart = async ({ ctx, look: { origin } }: Visit, from: unknown): Promise<Answer> => {
  const start = typeof from === 'string' && /^[0-9a-z]{0,8}$/.test(from) ? from : '';
  const homes = await listAllFrom(ctx, start, longestPart);
  const entries = homes.map(
    (home) => html`<url><loc>${origin}${pathOf(home)}</loc><lastmod>${home.updatedAt}</lastmod></url>\n`,
  );
  return { type: xml, text: declared + html`<urlset xmlns="${namespace}">\n${entries}</urlset>\n`.text };
};

/** GET /sitemap-places.xml: published areas. */
export const sitemapOfPlaces = async ({ ctx, look: { origin } }: Visit): Promise<Answer> => {
  const areas = await publishedAreas(ctx);
  const entries = areas.map(
    ({ slug, updatedAt }) =>
      html`<url><loc>${origin}/places/${slug}</loc><lastmod>${updatedAt.toString()}</lastmod></url>\n`,
  );
  return { type: xml, text: declared + html`<urlset xmlns="${namespace}">\n${entries}</urlset>\n`.text };
};
