// Creating and changing tags and origins: names that are free, colours that can be read, types that may still change.
import { sql } from 'kysely';
import {
  type Colours,
  coloursFor,
  contrastOf,
  foregroundFor,
  leastContrast,
  readableOn,
} from '#/domains/labels/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesBetween } from '#/kernel/server/entities/changes.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { countUses } from './counting-uses.ts';
import { holdNames, insertLabels, type Label, mustBeFree, readLabelsById } from './label-rows.ts';
import type { LabelKind } from './serving-labels.ts';

/** What a caller may say about a label; what is left out stays, or is chosen. */
export interface WrittenLabel {
  displayName?: string | undefined;
  typeName?: string | undefined;
  backgroundColor?: string | undefined;
  foregroundColor?: string | undefined;
  isHidden?: boolean | undefined;
  position?: number | undefined;
}

/**
 * Creates a label and answers its id. Refuses a name that is taken, colours of which one cannot be read on the other, and more labels than
 * an agency may have.
 */
export const createLabel = async (
  ctx: Context,
  kind: LabelKind,
  { displayName, typeName, isHidden = false, position, ...looks }: WrittenLabel & { displayName: string },
): Promise<string> => {
  const label: Label = {
    _id: ctx.house.ids.next(),
    displayName,
    typeName: typeName ?? null,
    isHidden,
    position: 0,
    ...newColours(displayName, looks),
  };
  await holdNames(ctx, kind);
  await mustBeFree(ctx, kind, label);
  await insertLabels(ctx, kind, [{ ...label, position: position ?? (await nextPosition(ctx, typeName)) }]);
  return label._id;
};

const newColours = (
  displayName: string,
  { backgroundColor, foregroundColor }: Pick<WrittenLabel, keyof Colours>,
): Colours => {
  if (backgroundColor === undefined && foregroundColor === undefined) return coloursFor(displayName);
  const ground = backgroundColor ?? '#ffffff';
  return readableColours({ backgroundColor: ground, foregroundColor: foregroundFor(ground) }, { foregroundColor });
};

/** A new stage comes after the others; other tags have no order. */
const nextPosition = async (ctx: Context, typeName: string | undefined): Promise<number> => {
  if (typeName !== 'contact-stage') return 0;
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0) as next from tags
    where agency_id = ${ctx.agency.id} and type_name = ${typeName}`.execute(ctx.db);
  return Math.min(rows[0]?.next ?? 0, 10_000);
};

/**
 * Changes a label. Refuses what `createLabel` refuses, and another type for one that is in use, which only owners may ask for: whether
 * anything carries it is theirs to know.
 */
export const changeLabel = async (ctx: Context, kind: LabelKind, id: string, changes: WrittenLabel): Promise<void> => {
  if (changes.displayName !== undefined || changes.typeName !== undefined) await holdNames(ctx, kind);
  const [before] = await readLabelsById(ctx, kind, [id], 'for update');
  if (!before) throw notFound();
  const after: Label = {
    ...before,
    displayName: changes.displayName ?? before.displayName,
    typeName: changes.typeName ?? before.typeName,
    isHidden: changes.isHidden ?? before.isHidden,
    position: changes.position ?? before.position,
    ...readableColours(before, changes),
  };
  const told = changesBetween(before, after);
  if (Object.keys(told).length === 0) return;
  if (told.displayName || told.typeName) await mustBeFree(ctx, kind, after);
  if (told.typeName && !ctx.can('tag.manage'))
    throw new Refusal('forbidden', 'kernel.notAllowed', 'Only an owner can change the type of a tag');
  if (told.typeName && (await countUses(ctx, kind, [id])).length > 0)
    throw invalid('typeName', 'cannot change while the tag is in use', 'labels.typeInUse');
  const own = kind.table === 'tags' ? sql`, type_name = ${after.typeName}, position = ${after.position}` : sql``;
  await sql`
    update ${sql.table(kind.table)} set display_name = ${after.displayName}, background_color = ${after.backgroundColor},
      foreground_color = ${after.foregroundColor}, is_hidden = ${after.isHidden}, updated_at = ${ctx.now}${own}
    where agency_id = ${ctx.agency.id} and id = ${before._id}`.execute(ctx.db);
  ctx.emit(kind.events.updated, { subject: before._id, data: { displayName: after.displayName }, changes: told });
};

/** The colours that were sent over those that are there. Without a foreground the one there stays while it can be read. */
export const readableColours = (
  before: Colours,
  { backgroundColor = before.backgroundColor, foregroundColor }: Pick<WrittenLabel, keyof Colours>,
): Colours => {
  const isReadable = (colour: string): boolean => contrastOf(colour, backgroundColor) >= leastContrast;
  if (foregroundColor === undefined)
    return {
      backgroundColor,
      foregroundColor: isReadable(before.foregroundColor) ? before.foregroundColor : foregroundFor(backgroundColor),
    };
  if (!isReadable(foregroundColor)) {
    // Cut, not rounded: a contrast of 4.49 must not be told as enough.
    const ratio = (Math.floor(contrastOf(foregroundColor, backgroundColor) * 10) / 10).toFixed(1);
    throw invalid(
      'foregroundColor',
      `has a contrast of ${ratio}:1 on its background, and ${leastContrast}:1 can be read by everybody. The nearest that has it is ${readableOn({ backgroundColor, foregroundColor })}`,
      'labels.contrast',
    );
  }
  return { backgroundColor, foregroundColor };
};
