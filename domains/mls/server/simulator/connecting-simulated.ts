// A feed of the simulator that is connected and loaded within one transaction: what the demo starts with.
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { dialectOf } from '../client/dialects.ts';
import { changesQuery, type Place } from '../client/queries.ts';
import { keepFeed } from '../feeds/connecting-feeds.ts';
import { noteFeeds } from '../feeds/summing-feeds.ts';
import { holdFeed, moveCursor } from '../reading/feed-state.ts';
import { keepRecords, sortRecords } from '../reading/keeping-pages.ts';
import { beginRun, countRun, endRun } from '../reading/runs.ts';
import { readTimer } from '../reading/timers.ts';
import { openService, serviceTime } from './market.ts';
import { pageOf } from './pages-of-homes.ts';
import { type ServiceName, services, serviceUrl, tokenUrl } from './services.ts';

const placeOf = (ctx: Context, name: ServiceName): Place => {
  const { hasFlag, system } = services[name];
  return {
    url: serviceUrl(ctx.house, name),
    system: hasFlag ? system : null,
    dialect: dialectOf(hasFlag ? 'mlsGrid' : 'reso'),
  };
};

/** Reads it from its first page to its last. */
const load = async (ctx: Context, id: string, name: ServiceName): Promise<void> => {
  const held = await holdFeed(ctx, id, null);
  if (!held) return;
  const state = await beginRun(ctx, held);
  const { url } = changesQuery(placeOf(ctx, name), { since: null, positionAt: null, positionKey: null }, 1_000);
  let next: string | undefined = url;
  while (next !== undefined) {
    const page = await pageOf(ctx, services[name], new URL(next), {
      prefer: undefined,
      link: undefined,
      isVanished: false,
    });
    await countRun(ctx, state, {
      pages: 1,
      ...(await keepRecords(ctx, state, await sortRecords(ctx, state, page.value))),
    });
    const link = page['@odata.nextLink'];
    next = typeof link === 'string' ? link : undefined;
  }
  const now = await serviceTime(ctx, name);
  await endRun(ctx, { ...state, highAt: now, serverAt: now });
};

export const connectSimulated = async (ctx: Context, name: ServiceName): Promise<string> => {
  await openService(ctx, name);
  const id = ctx.house.ids.next();
  const { signIn, title } = services[name];
  const credentials = 'token' in signIn ? signIn : { ...signIn, tokenUrl: tokenUrl(ctx.house, name), scope: null };
  await keepFeed(ctx, { id, displayName: title, place: placeOf(ctx, name), credentials });
  await load(ctx, id, name);
  const at = ctx.now.add({ minutes: 5 });
  await moveCursor(ctx, id, { due_at: at });
  await setTimer(ctx, readTimer, id, at);
  await noteFeeds(ctx);
  return id;
};
