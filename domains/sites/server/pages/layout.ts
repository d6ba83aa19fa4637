// What all public pages have: the head with what search engines and previews read, the agency's name and colours, and the foot.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Html, html, styleBlock } from '#/kernel/server/html.ts';
import type { PageColours } from './colours.ts';

export interface Look {
  agencyName: string;
  /** As it is written abroad. */
  phone: string | null;
  logo: string | null;
  colours: PageColours;
  isTestMode: boolean;
  /** 'https://homes.northlight.example'. */
  origin: string;
  /** No page is for search engines: a product host, or test mode. */
  isHidden: boolean;
}

export interface Page {
  title: string;
  description: string;
  /** The one address of what it shows; null of a page that is nothing of its own. */
  path: string | null;
  isForSearch: boolean;
  image?: string | undefined;
  previous?: string | undefined;
  next?: string | undefined;
  /** Data for search engines. */
  data?: Html | undefined;
  body: Html;
}

/** The style sheet without the room that people read it by: it is sent with every page. */
const rules = readFileSync(join(import.meta.dirname, 'site.css'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .replaceAll(': ', ':')
  .replaceAll(';}', '}')
  .trim();

const styleOf = ({ button, onButton, link }: PageColours): Html =>
  styleBlock(
    `:root{--button:${button};--onbutton:${onButton};--linklight:${link.light};--linkdark:${link.dark}}\n${rules}`,
  );

const absolute = ({ origin }: Look, address: string): string => new URL(address, origin).toString();

const headOf = (look: Look, page: Page): Html => {
  const url = page.path === null ? null : absolute(look, page.path);
  const image = page.image === undefined ? null : absolute(look, page.image);
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} | ${look.agencyName}</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
${(!page.isForSearch || look.isHidden) && html`<meta name="robots" content="noindex,follow">`}
${url !== null && html`<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">`}
${page.previous !== undefined && html`<link rel="prev" href="${page.previous}">`}
${page.next !== undefined && html`<link rel="next" href="${page.next}">`}
<link rel="icon" href="${look.logo ?? 'data:,'}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${look.agencyName}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
${image !== null && html`<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`}
${styleOf(look.colours)}
${page.data}`;
};

/** A whole page as it is sent. */
export const drawPage = (look: Look, page: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
${headOf(look, page)}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">${look.isTestMode && html`<p class="test">This site is in test mode.</p>`}<div class="in">
<a class="name" href="/homes">${look.logo !== null && html`<img src="${look.logo}" alt="">`}${look.agencyName}</a>
<nav aria-label="Site"><a href="/homes">Homes</a><a href="/my-homes">Your homes</a></nav>
</div></header>
<main id="main" class="in">
${page.body}
</main>
<footer class="foot"><div class="in">
<span>${look.agencyName}</span>
${look.phone !== null && html`<a href="tel:${look.phone.replaceAll(' ', '')}">${look.phone}</a>`}
<span>Information is believed to be correct and is not guaranteed.</span>
</div></footer>
</body>
</html>
`.text;
