// Pictures of a home: a few on its page, each a link to the picture itself, and a page with all of them. A home has up to forty, and its page stays light.
import { sizedPhoto } from '#/domains/listings/contract.ts';
import type { PublicHome, PublicPhoto } from '#/domains/listings/server.ts';
import { type Html, html } from '#/kernel/server/html.ts';
import { pathOf } from '../addresses.ts';
import { pictureOf } from './cards.ts';
import { drawPage, type Look } from './layout.ts';
import { titleOf, whatOf, whereOf } from './words.ts';

const inGallery = 5;
const bigSizes = '(max-width: 900px) 100vw, 600px';
const pageSizes = '(max-width: 900px) 100vw, 860px';

const altOf = (home: PublicHome, { alt }: PublicPhoto, at: number): string =>
  alt || `${whereOf(home) || whatOf(home)}, photo ${at + 1}`;

/** Five pictures, or the first alone where there are fewer. */
export const drawGallery = (home: PublicHome): Html | false => {
  const { photos } = home;
  if (photos.length === 0) return false;
  const shown = photos.length >= inGallery ? photos.slice(0, inGallery) : photos.slice(0, 1);
  const one = (photo: PublicPhoto, at: number): Html => {
    const isFirst = at === 0;
    const picture = pictureOf(photo, { alt: altOf(home, photo, at), isFirst, ...(isFirst ? { sizes: bigSizes } : {}) });
    return html`<li><a href="${sizedPhoto(photo.src, 1_280)}" target="_blank" rel="noopener">${picture}</a></li>`;
  };
  return html`<ul class="${shown.length === 1 ? 'gallery one' : 'gallery'}">${shown.map(one)}</ul>
${photos.length > shown.length && html`<p class="more"><a href="${pathOf(home)}/photos">Show all ${photos.length} photos</a></p>`}`;
};

/** All pictures of a home, one below the other. */
export const drawPhotos = (look: Look, home: PublicHome): string =>
  drawPage(look, {
    title: `Photos: ${titleOf(home)}`,
    description: `${home.photos.length} photos of ${whereOf(home) || whatOf(home)}.`,
    path: pathOf(home),
    isForSearch: false,
    body: html`<div class="head"><h1>Photos of ${home.street ?? (whereOf(home) || whatOf(home))}</h1><p class="more"><a href="${pathOf(home)}">Back to the home</a></p></div>
<ul class="photos">${home.photos.map((photo, at) => html`<li><figure>${pictureOf(photo, { alt: altOf(home, photo, at), sizes: pageSizes, isFirst: at === 0 })}${photo.alt !== '' && html`<figcaption class="dim small" aria-hidden="true">${photo.alt}</figcaption>`}</figure></li>`)}</ul>`,
  });
