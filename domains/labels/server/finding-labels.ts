// What the domains above ask about labels: whether references stand for any, and labels by name, made where there are none.
import type { TagType } from '#/domains/labels/contract.ts';
import { coloursFor } from '#/domains/labels/contract.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, type Refusal } from '#/kernel/server/refusal.ts';
import { holdNames, insertLabels, type Label, readLabelsById, readLabelsByName } from './label-rows.ts';
import { type LabelKind, originKind, tagKind } from './serving-labels.ts';

/** Those of the ids that are tags of this type, hidden ones too, each once. */
export const findTags = async (ctx: Context, ids: readonly string[], typeName: TagType): Promise<Label[]> =>
  (await readLabelsById(ctx, tagKind, ids)).filter((tag) => tag.typeName === typeName);

/** Those of the ids that are origins, hidden ones too, each once. */
export const findOrigins = (ctx: Context, ids: readonly string[]): Promise<Label[]> =>
  readLabelsById(ctx, originKind, ids);

/**
 * The tags that ids stand for, each once, in the order given; none of them can be deleted before this transaction ends. Best asked
 * before the records that will carry them are locked. Refuses an id that is no tag of the type, at its place: 'tags.2'.
 */
export const mustBeTags = (ctx: Context, ids: readonly string[], typeName: TagType, field: string): Promise<Label[]> =>
  mustBe(ctx, tagKind, ids, typeName, (place) => gone(`${field}.${place}`, 'One of the tags is not there any more'));

/** The same for origins. */
export const mustBeOrigins = (ctx: Context, ids: readonly string[], field: string): Promise<Label[]> =>
  mustBe(ctx, originKind, ids, null, (place) => gone(`${field}.${place}`, 'One of the origins is not there any more'));

/** The same for a field that takes one tag. */
export const mustBeTag = async (ctx: Context, id: string, typeName: TagType, field: string): Promise<string> => {
  await mustBe(ctx, tagKind, [id], typeName, () => gone(field));
  return id.toLowerCase();
};

const gone = (field: string, sentence?: string): Refusal =>
  invalid(field, 'is not there any more', 'labels.unknown', sentence);

const mustBe = async (
  ctx: Context,
  kind: LabelKind,
  ids: readonly string[],
  typeName: TagType | null,
  refuse: (place: number) => Refusal,
): Promise<Label[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const held = await readLabelsById(ctx, kind, wanted, 'for key share');
  const found = new Map(held.filter((label) => label.typeName === typeName).map((label) => [label._id, label]));
  const missing = ids.findIndex((id) => !found.has(id.toLowerCase()));
  if (missing >= 0) throw refuse(missing);
  return wanted.flatMap((id) => found.get(id) ?? []);
};

/** Labels by name in lower case: what `nameKey` makes of any spelling. */
type LabelsByName = ReadonlyMap<string, Label>;
/** The same, where some may have been made just now. */
type MadeByName = ReadonlyMap<string, Label & { isMade?: true }>;

/** A name as it is compared: composed, single spaces, without case. */
export const nameKey = (name: string): string => lowerCase(tidy(name));
const tidy = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

const byName = (labels: readonly Label[]): LabelsByName =>
  new Map(labels.map((label) => [nameKey(label.displayName), label]));

/** The tags of a type that have one of these names. */
export const tagsByName = async (ctx: Context, typeName: TagType, names: readonly string[]): Promise<LabelsByName> =>
  byName(await readLabelsByName(ctx, tagKind, typeName, names.map(tidy)));

/** The origins that have one of these names. */
export const originsByName = async (ctx: Context, names: readonly string[]): Promise<LabelsByName> =>
  byName(await readLabelsByName(ctx, originKind, null, names.map(tidy)));

/**
 * The tags with these names, those that were missing made, with colours from the palette. Checks no right: whether the actor may make
 * tags, the caller asks. Names are 1 to 100 characters.
 */
export const makeTags = (ctx: Context, typeName: TagType, names: readonly string[]): Promise<MadeByName> =>
  makeLabels(ctx, tagKind, typeName, names);

/** The same for origins. */
export const makeOrigins = (ctx: Context, names: readonly string[]): Promise<MadeByName> =>
  makeLabels(ctx, originKind, null, names);

const makeLabels = async (
  ctx: Context,
  kind: LabelKind,
  typeName: TagType | null,
  names: readonly string[],
): Promise<MadeByName> => {
  // Of two spellings of one name the first is kept.
  const wanted = new Map(names.toReversed().map((name) => [nameKey(name), tidy(name)]));
  wanted.delete('');
  const known = byName(await readLabelsByName(ctx, kind, typeName, [...wanted.values()]));
  if ([...wanted.keys()].every((key) => known.has(key))) return known;
  // Somebody else may be making the same ones: names are held, and then asked for once more.
  await holdNames(ctx, kind);
  return addMissing(
    ctx,
    kind,
    typeName,
    [...wanted.values()].map((displayName) => ({ displayName, ...coloursFor(displayName) })),
  );
};

/** Makes those labels whose names are not there yet; names must be held. Answers all of them by name. */
export const addMissing = async (
  ctx: Context,
  kind: LabelKind,
  typeName: TagType | null,
  wanted: readonly Pick<Label, 'displayName' | 'backgroundColor' | 'foregroundColor'>[],
): Promise<MadeByName> => {
  const names = wanted.map(({ displayName }) => displayName);
  const known = byName(await readLabelsByName(ctx, kind, typeName, names));
  const made = wanted.flatMap(({ displayName, backgroundColor, foregroundColor }, place): Label[] =>
    known.has(nameKey(displayName))
      ? []
      : [
          {
            _id: ctx.house.ids.next(),
            displayName,
            typeName,
            backgroundColor,
            foregroundColor,
            isHidden: false,
            position: typeName === 'contact-stage' ? place : 0,
          },
        ],
  );
  await insertLabels(ctx, kind, made);
  return new Map([...known, ...byName(made.map((label) => ({ ...label, isMade: true })))]);
};
