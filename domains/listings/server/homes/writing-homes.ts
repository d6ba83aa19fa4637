// From what a caller wrote to the columns of a home: facts with a column of their own, facts and features that lie together in a document,
// pictures, tags. What it points to must be there.
import { type RawBuilder, sql } from 'kysely';
import { checkDomain } from '#/domains/contacts/server.ts';
import { mustBeTags } from '#/domains/labels/server.ts';
import { detailAttributes } from '#/domains/listings/contract/attributes/facts.ts';
import { featureNames } from '#/domains/listings/contract/attributes/features.ts';
import { mailFacts } from '#/domains/listings/contract/listings.ts';
import { type ListingRecord, listingEntity, standardStatuses } from '#/domains/listings/contract.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { textReader } from '#/kernel/server/entities/reading-text.ts';
import { type Written, writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { invalid } from '#/kernel/server/refusal.ts';

/** What was sent, by attribute; what was left out is not there. */
export type SentHome = Readonly<Record<string, unknown>>;

const detailNames = Object.keys(detailAttributes);
const many: ReadonlySet<string> = new Set(['publicRemarks', 'privateRemarks', 'showingInstructions', 'directions']);
const attributes: Readonly<Record<string, Attribute>> = listingEntity.attributes;
const readTexts = textReader(
  new Set(Object.keys(attributes).filter((name) => attributes[name]?.type === 'string' && !many.has(name))),
);

/** The entity as far as columns of its own hold it. */
const inColumns = {
  ...servedListings,
  entity: {
    ...listingEntity,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, { options }]) => !options.isComputed)),
  },
};

// Marks that turn the direction of what follows them: a street or a price would read backwards.
const turning = /[‪-‮⁦-⁩]/g;
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.replace(turning, '') : value);

/** Refuses a value that its list does not have; `others` may be had besides those that are offered. */
const mustBeOffered = (name: string, value: unknown, others: readonly string[] = []): void => {
  const offered = attributes[name]?.options.options?.map((option) => option.value);
  if (typeof value === 'string' && offered && ![...offered, ...others].includes(value))
    throw invalid(name, `must be one of ${[...new Set([...offered, ...others])].join(', ')}`);
};

/** The columns of what was sent; in a document, what was sent goes over what is there. */
export const columnsOf = async (ctx: Context, sent: SentHome, isNew: boolean): Promise<Written> => {
  const home = readTexts(Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, plain(value)])));
  for (const [name, value] of Object.entries(home))
    mustBeOffered(name, value, name === 'standardStatus' ? standardStatuses : []);
  const columns = await writtenColumns(ctx, inColumns, home, isNew);
  const given = (names: readonly string[]): [string, unknown][] =>
    names.flatMap((name) => (home[name] === undefined ? [] : [[name, home[name]]]));
  const [details, features] = [given(detailNames), given(featureNames)];
  if (details.length > 0) columns.set('details', over('details', details, isNew));
  if (features.length > 0)
    columns.set(
      'features',
      over(
        'features',
        features.map(([name, values]) => [name, each(values)]),
        isNew,
      ),
    );
  if (home.media !== undefined) {
    const media = mediaOf(home.media);
    columns.set('media', json(media));
    columns.set('photos_count', sql`${media.filter(({ mediaCategory }) => mediaCategory === 'Photo').length}::integer`);
  }
  return columns;
};

/** Tags of listings and web domains of the agency. */
export const pointersOf = async (
  ctx: Context,
  { tags, featuredOn }: { tags?: readonly string[] | undefined; featuredOn?: readonly string[] | undefined },
): Promise<Written> => {
  const columns: Written = new Map();
  if (tags) columns.set('tag_ids', uuids((await mustBeTags(ctx, tags, 'listing', 'tags')).map(({ _id }) => _id)));
  if (featuredOn) {
    const wanted = [...new Set(featuredOn)];
    for (const [place, id] of wanted.entries()) await checkDomain(ctx, id, `featuredOn.${place}`);
    columns.set('featured_on', uuids(wanted));
  }
  return columns;
};

const over = (column: 'details' | 'features', entries: [string, unknown][], isNew: boolean): RawBuilder<unknown> => {
  const values = json(Object.fromEntries(entries));
  return isNew ? sql`jsonb_strip_nulls(${values})` : sql`jsonb_strip_nulls(${sql.ref(column)} || ${values})`;
};

/** A feature that is named twice is there once. */
const each = (values: unknown): unknown => (Array.isArray(values) ? [...new Set(values)] : values);

interface Media {
  mediaURL: string;
  mediaCategory: string;
  shortDescription: string | null;
}
const mediaOf = (value: unknown): Media[] =>
  (value as readonly (Partial<Omit<Media, 'mediaURL'>> & { mediaURL: string })[]).map(
    ({ mediaURL, mediaCategory, shortDescription }) => ({
      mediaURL,
      mediaCategory: mediaCategory ?? 'Photo',
      shortDescription: shortDescription ?? null,
    }),
  );

/** The agency's own attributes; what mails read beside them is taken where it is what the record says, and changes nothing. */
export const ownAttributesOf = (sent: unknown, record: ListingRecord | undefined): Record<string, unknown> => {
  const own: Record<string, unknown> = {};
  const said: Readonly<Record<string, unknown>> = record?.attributes ?? {};
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (!(mailFacts as readonly string[]).includes(name)) own[name] = value;
    else if (value !== (said[name] ?? null))
      throw invalid(`attributes.${name}`, 'cannot be written, and the record says something else', 'kernel.readOnly');
  }
  return own;
};
