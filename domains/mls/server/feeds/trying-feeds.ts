// Trying a connection before anything is kept: what the service says it has, how many homes, and six of them as they would be shown.

import { setTimeout as sleep } from 'node:timers/promises';
import type { NewListing } from '#/domains/listings/server.ts';
import type { FeedOffer, mlsContract, SampleHome } from '#/domains/mls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { type AskContext, ask } from '#/kernel/server/verb.ts';
import { askFeed } from '../client/asking-feeds.ts';
import { bucketKeyOf, takeTokens } from '../client/buckets.ts';
import { FeedFailure } from '../client/feed-failure.ts';
import { tryingQuery } from '../client/queries.ts';
import { type Metadata, readMetadata } from '../client/reading-metadata.ts';
import { isRecord, type Page, readPage } from '../client/reading-pages.ts';
import { type Credentials, signIn } from '../client/signing-in.ts';
import { knownFields, mapRecord } from '../mapping/mapping-homes.ts';
import { type Reached, reachedBy, refusalOf } from './reaching-feeds.ts';

const sampled = 6;
const mostUnknown = 200;

const sampleOf = (home: NewListing): SampleHome => ({
  listingId: home.listingId,
  address: home.unparsedAddress ?? null,
  city: home.city ?? null,
  listPrice: home.listPrice ?? null,
  currency: home.currency ?? 'USD',
  standardStatus: home.standardStatus ?? null,
  bedroomsTotal: home.bedroomsTotal ?? null,
  bathroomsTotalInteger: home.bathroomsTotalInteger ?? null,
  livingArea: home.livingArea ?? null,
  mediaURL: home.media?.[0]?.mediaURL ?? null,
});

/** What people would miss, in words. */
const lacksIn = (homes: readonly NewListing[], records: readonly unknown[], broken: readonly string[]): string[] => {
  const lacks: string[] = [];
  if (records.length === 0) lacks.push('The feed shows no homes to these credentials');
  if (homes.length > 0 && homes.every(({ latitude }) => latitude === undefined))
    lacks.push('Homes come without coordinates, so the map will not show them');
  if (records.filter(isRecord).every(({ Media: media }) => !Array.isArray(media) || media.length === 0))
    lacks.push('Homes come without photos');
  if (broken.length > 0) lacks.push(`Some records cannot be read: ${broken[0]}`);
  return lacks;
};

const offerOf = (
  house: House,
  { place: { dialect } }: Reached,
  page: Page,
  metadata: Metadata | undefined,
): FeedOffer => {
  const mapped = page.records.map((record) => mapRecord(house, dialect, record));
  const homes = mapped.flatMap((one) => (one.is === 'home' ? [one.home] : []));
  const broken = mapped.flatMap((one) => (one.is === 'broken' ? [one.reason] : []));
  const fields = metadata?.fields ?? [
    ...new Set(page.records.filter(isRecord).flatMap((record) => Object.keys(record))),
  ];
  const own = new Set(['ListingKey', 'ModificationTimestamp', 'Media', 'MlgCanView']);
  return {
    dialect: dialect.id,
    total: page.count,
    resources: metadata?.resources.slice(0, 50) ?? ['Property'],
    fieldsCount: fields.length,
    unknownFields: fields.filter((field) => !knownFields.has(field) && !own.has(field)).slice(0, mostUnknown),
    lacks: lacksIn(homes, page.records, broken),
    sample: homes.slice(0, sampled).map(sampleOf),
  };
};

/** Metadata is a help: a service that has none, or none that can be read, is told by its records. */
const metadataOf = async (house: House, url: string, authorization: string): Promise<Metadata | undefined> => {
  try {
    const { body } = await askFeed(house, {
      url: `${url}/$metadata`,
      headers: { accept: 'application/xml', authorization },
    });
    return readMetadata(body);
  } catch (error) {
    if (error instanceof FeedFailure) return undefined;
    throw error;
  }
};

/** How often, and how long, somebody who waits for an answer waits for their turn. */
const turns = 4;
const longestWaitMs = 1_000;

/** Waits until the feed may be asked; a quota that is spent for longer is said instead. */
const waitForTurn = async (ctx: AskContext<Context>, { place, credentials }: Reached): Promise<void> => {
  const key = bucketKeyOf(place.url, JSON.stringify(credentials));
  for (let turn = 0; turn < turns; turn += 1) {
    const { until, now } = await ctx.transaction(async (tx) => ({
      until: await takeTokens(tx, key, place.dialect.limits),
      now: tx.now,
    }));
    if (until === null) return;
    const ms = until.epochMilliseconds - now.epochMilliseconds;
    if (ms > longestWaitMs) throw new FeedFailure('throttled', 'The quota of the feed is spent', Math.ceil(ms / 1_000));
    await sleep(ms + 1);
  }
  throw new FeedFailure('throttled', 'The feed is being asked by others', 1);
};

/** Asks a service with typed credentials. Refuses in the words of what failed; answers credentials with the token that was given. */
export const tryFeed = async (
  ctx: AskContext<Context>,
  reached: Reached,
): Promise<{ offer: FeedOffer; credentials: Credentials }> => {
  const { place, credentials } = reached;
  try {
    await waitForTurn(ctx, reached);
    const { token, renewed } = await signIn(ctx.house, credentials);
    const authorization = `Bearer ${token}`;
    const { url, headers } = tryingQuery(place, sampled);
    const page = readPage(await askFeed(ctx.house, { url, headers: { ...headers, authorization } }), place.url);
    const metadata = await metadataOf(ctx.house, place.url, authorization);
    return { offer: offerOf(ctx.house, reached, page, metadata), credentials: renewed ?? credentials };
  } catch (error) {
    throw error instanceof FeedFailure ? refusalOf(error, credentials) : error;
  }
};

/** POST /crm/mls/check. */
export const check = ask<(typeof mlsContract)['calls']['check']>(
  async (ctx, typed) => (await tryFeed(ctx, reachedBy(ctx, typed))).offer,
);
