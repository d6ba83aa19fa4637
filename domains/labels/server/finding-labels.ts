// What the domains above ask about labels: whether references stand for any, and labels by name, made where there are none.
import type { TagType } from '#/domains/labels/contract.ts';
import { coloursFor } from '#/domains/labels/contract.ts';
import { lowerCase } from '#/kernel/contract/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { holdNames, insertLabels, type Label, readLabelsById, readLabelsByName } from './label-rows.ts';
import { type LabelKind, originKind, tagKind } from './serving-labels.ts';

/** Those of the ids that are tags of this type, hidden ones too, each once. */
export const findTags = async (ctx: Context, ids: readonly string[], typeName: TagType): Promise<Label[]> =>
  (await readLabelsById(ctx, tagKind, ids)).filter((tag) => tag.typeName === typeName);

/** Those of the ids that are origins, hidden ones too, each once. */
export const findOrigins = (ctx: Context, ids: readonly string[]): Promise<Label[]> =>
  readLabelsById(ctx, originKind, ids);

/**
 * The tags that ids stand for, each once, in the order given; none of them can be deleted before this transaction ends. To be asked
 * before the records that will carry them are locked. Refuses, at `field`, an id that is no tag of the type.
 */
export const mustBeTags = (ctx: Context, ids: readonly string[], typeName: TagType, field: string): Promise<Label[]> =>
  mustBe(ctx, tagKind, ids, typeName, field);

/** The same for origins. */
export const mustBeOrigins = (ctx: Context, ids: readonly string[], field: string): Promise<Label[]> =>
  mustBe(ctx, originKind, ids, null, field);

const mustBe = async (
  ctx: Context,
  kind: LabelKind,
  ids: readonly string[],
  typeName: TagType | null,
  field: string,
): Promise<Label[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found = new Map((await readLabelsById(ctx, kind, wanted, 'for key share')).map((label) => [label._id, label]));
  return wanted.map((id) => {
    const label = found.get(id);
    if (!label || label.typeName !== typeName)
      throw invalid(field, `names ${kind.of === 'tag' ? 'a tag' : 'an origin'} that is not there`, 'labels.unknown');
    return label;
  });
};

/** Labels by name in lower case: what `nameKey` makes of any spelling. */
type LabelsByName = ReadonlyMap<string, Label>;

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
export const makeTags = (ctx: Context, typeName: TagType, names: readonly string[]): Promise<LabelsByName> =>
  makeLabels(ctx, tagKind, typeName, names);

/** The same for origins. */
export const makeOrigins = (ctx: Context, names: readonly string[]): Promise<LabelsByName> =>
  makeLabels(ctx, originKind, null, names);

const makeLabels = async (
  ctx: Context,
  kind: LabelKind,
  typeName: TagType | null,
  names: readonly string[],
): Promise<LabelsByName> => {
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
): Promise<LabelsByName> => {
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
  return byName([...known.values(), ...made]);
};
