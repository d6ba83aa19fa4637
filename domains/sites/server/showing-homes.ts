// The page of a home at its address, and what is there of a home that is gone, moved or unknown.
import { countView, type FoundHome, findByCode, listPublicly, type PublicHome } from '#/domains/listings/server.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import type { Context } from '#/kernel/server/context.ts';
import { codeIn, pathOf } from './addresses.ts';
import type { Filled } from './asking/reading-requests.ts';
import { isLook, type Look } from './looks.ts';
import { drawHome } from './pages/home-page.ts';
import { drawGone, drawMissing } from './pages/notes.ts';
import { drawPhotos } from './pages/photos.ts';
import type { Answer, Visit } from './visiting.ts';

const mostOthers = 3;

const othersOf = async (ctx: Context, { isForSale, city }: PublicHome): Promise<PublicHome[]> => {
  if (isForSale || city === null) return [];
  return (await listPublicly(ctx, { where: city, sort: 'newest', offset: 0, length: mostOthers })).homes;
};

/** The day it is at the agency. */
export const todayAt = ({ agency, now }: Context): string => dayAt(now, agency.timezone).toString();

export const homeAnswer = async (
  { ctx, look }: Visit,
  home: PublicHome,
  { filled, status = 200 }: { filled?: Filled; status?: number } = {},
): Promise<Answer> => {
  const page = drawHome(look, {
    home,
    others: await othersOf(ctx, home),
    zone: zoneNamed(ctx.agency.timezone),
    today: todayAt(ctx),
    filled,
  });
  return { page, status };
};

type Shown = Extract<FoundHome, { isGone: false }>;

/** The home that an address means: two with one code are told apart by the words of it. */
export const homeAt = async (ctx: Context, path: string, slug: string): Promise<FoundHome | undefined> => {
  const code = codeIn(slug);
  const found = code === undefined ? [] : await findByCode(ctx, code);
  return found.find((one) => !one.isGone && pathOf(one.home) === path) ?? found[0];
};

const missing = ({ look }: Visit): Answer => ({ page: drawMissing(look), status: 404 });
export const goneAnswer = ({ look }: Visit): Answer => ({ page: drawGone(look), status: 410 });

/** Does something with the home of an address that is still shown. */
export const withHome = async (
  here: Visit,
  { path, slug }: { path: string; slug: string },
  work: (found: Shown) => Promise<Answer>,
): Promise<Answer> => {
  const found = await homeAt(here.ctx, path, slug);
  if (!found) return missing(here);
  return found.isGone ? goneAnswer(here) : work(found);
};

export const showHome = (
  here: Visit,
  { path, slug, seen }: { path: string; slug: string; seen: Look },
): Promise<Answer> =>
  withHome(here, { path, slug }, async ({ id, home }) => {
    const own = pathOf(home);
    if (own !== path) return { to: own, status: 301 };
    if (home.isForSale && isLook(here.ctx, seen)) await countView(here.ctx, id);
    return homeAnswer(here, home);
  });

/** The page with all its pictures; a home without any has none. */
export const showPhotos = (here: Visit, where: { path: string; slug: string }): Promise<Answer> =>
  withHome(here, where, ({ home }) =>
    Promise.resolve(
      home.photos.length === 0 ? { to: pathOf(home), status: 302 } : { page: drawPhotos(here.look, home) },
    ),
  );
