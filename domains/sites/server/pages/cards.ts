// Homes in a list: a picture, what it costs, where it is and what it has.
import { photoSources, sizedPhoto } from '#/domains/listings/contract.ts';
import type { PublicHome, PublicPhoto } from '#/domains/listings/server.ts';
import { type Html, html } from '#/kernel/server/html.ts';
import { pathOf } from '../addresses.ts';
import { courtesyOf, figuresOf, priceOf, whatOf, whereOf } from './words.ts';

/** A status that says more than that the home is for sale. */
export const markOf = ({ status, isForSale }: PublicHome): string | null => {
  if (!isForSale) return 'Off the market';
  return status === null || status === 'Active' ? null : status;
};

/** A picture; where `sizes` says how wide it is drawn, in the sizes that there are of it. The first is fetched before others. */
export const pictureOf = (
  photo: PublicPhoto,
  { alt, sizes, isFirst }: { alt: string; sizes?: string; isFirst: boolean },
): Html => {
  const sources = sizes === undefined ? undefined : photoSources(photo.src);
  const [width, height] = [photo.width ?? 1_200, photo.height ?? 800];
  return html`<img src="${sizedPhoto(photo.src, 640)}" ${sources !== undefined && html`srcset="${sources}" sizes="${sizes}"`} alt="${alt}" width="${width}" height="${height}" ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`} decoding="async">`;
};

/** One home of a list; `below` stands under it. */
export const homeCard = (home: PublicHome, { agencyName, isFirst, level, below }: CardLook): Html => {
  const [photo] = home.photos;
  const mark = markOf(home);
  const name = html`<a href="${pathOf(home)}">${whereOf(home) || whatOf(home)}</a>`;
  return html`<li class="card"><div class="shot">${photo ? pictureOf(photo, { alt: '', isFirst }) : 'No photo yet'}${mark !== null && html`<span class="mark">${mark}</span>`}</div>
<p class="price">${priceOf(home)}</p>
${level === 2 ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
<p class="dim">${[...figuresOf(home)].join(' · ') || whatOf(home)}</p>
<p class="dim small">${courtesyOf(home, agencyName)}</p>${below}</li>`;
};

interface CardLook {
  agencyName: string;
  isFirst: boolean;
  level: 2 | 3;
  below?: Html;
}

export const cardsOf = (homes: readonly PublicHome[], look: Pick<CardLook, 'agencyName' | 'level'>): Html =>
  html`<ul class="cards">${homes.map((home, at) => homeCard(home, { ...look, isFirst: look.level === 2 && at === 0 }))}</ul>`;
