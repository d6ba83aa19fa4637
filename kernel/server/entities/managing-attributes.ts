// Adding, changing and removing an agency's own attributes (core §7 Fields; decision 92). Values stay in the records under the
// attribute's id; a removed attribute's values are answered no more.

import { sql } from 'kysely';
import type { ValidOf } from '#/kernel/contract/call.ts';
import {
  attributesContract,
  type CustomAttribute,
  fieldCreated,
  fieldDeleted,
  fieldUpdated,
  mostCustomAttributes,
} from '#/kernel/contract/custom-attributes.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { changesBetween } from './changes.ts';
import { findCustomAttributes } from './custom-attributes.ts';

const { calls } = attributesContract;

/** GET attributes: of one type, or of all. */
export const listAttributes: Verb<typeof calls.list> = async (ctx, { typeName }) => {
  const data = await findCustomAttributes(ctx, typeName);
  return { data, total: data.length };
};

/**
 * POST an attribute. Its name, made from what people call it where it is left out, is the only one of its type, declared ones included.
 * Refuses a type whose records take none, and options that the field type does not have or lacks.
 */
export const createAttribute: Verb<typeof calls.create> = async (ctx, input) => {
  const entity = ctx.house.registry.entities.get(input.typeName)?.entity;
  if (!entity?.hasCustomAttributes) throw invalid('typeName', 'takes no attributes of its own', 'fields.noAttributes');
  checkOptions(input.type, input.options ?? null);
  if (input.hasTime && input.type !== 'date') throw invalid('hasTime', 'is for dates');
  await holdNames(ctx);
  const known = await findCustomAttributes(ctx, entity.typeName);
  if (known.length >= mostCustomAttributes)
    throw new Refusal('conflict', 'fields.tooMany', `There are ${mostCustomAttributes} attributes already`);
  mustBeCalledOtherwise(entity, known, input.displayName);
  const name = input.name ?? freeName(entity, known, input.displayName);
  if (isTaken(entity, known, name)) throw nameTaken();
  const made = asMade(ctx, entity, name, known, input);
  await insert(ctx, made);
  ctx.emit(fieldCreated, { subject: made._id, data: { displayName: made.displayName } });
  return made;
};

const asMade = (
  ctx: Context,
  { typeName }: AnyEntity,
  name: string,
  known: readonly CustomAttribute[],
  input: ValidOf<typeof calls.create>,
): CustomAttribute => ({
  _id: ctx.house.ids.next(),
  typeName,
  name,
  type: input.type,
  hasTime: input.hasTime ?? false,
  displayName: input.displayName,
  category: input.category ?? null,
  isHidden: input.isHidden ?? false,
  isRequired: input.isRequired ?? false,
  options: input.options ?? null,
  position: input.position ?? Math.max(-1, ...known.map(({ position }) => position)) + 1,
});

const insert = async (ctx: Context, made: CustomAttribute): Promise<void> => {
  await ctx.db
    .insertInto('attributes')
    .values({
      ...asRow(made),
      agency_id: ctx.agency.id,
      id: made._id,
      type_name: made.typeName,
      name: made.name,
      type: made.type,
      has_time: made.hasTime,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
};

/** Lets nobody else name an attribute of this agency until the transaction ends. */
const holdNames = async (ctx: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('attributes'), hashtext(${ctx.agency.id}))`.execute(ctx.db);
};

/** Refuses what people call another attribute of the type that they see: in a list of fields nobody could tell the two apart. */
const mustBeCalledOtherwise = (
  { attributes }: AnyEntity,
  others: readonly CustomAttribute[],
  displayName: string,
): void => {
  const seen = Object.values(attributes).filter(({ options }) => !options.isHidden && !options.isAlias);
  if ([...seen, ...others].some((other) => lowerCase(other.displayName) === lowerCase(displayName)))
    throw invalid('displayName', 'is already in use', 'fields.displayNameTaken');
};

const nameTaken = (): Refusal => invalid('name', 'is already in use', 'fields.nameTaken');

const isTaken = (entity: AnyEntity, known: readonly CustomAttribute[], name: string): boolean => {
  const lower = lowerCase(name);
  return [...Object.keys(entity.attributes), ...known.map((own) => own.name)].some(
    (taken) => lowerCase(taken) === lower,
  );
};

/** 'Date of birth' is dateOfBirth, or dateOfBirth2 where that is taken. */
const freeName = (entity: AnyEntity, known: readonly CustomAttribute[], displayName: string): string => {
  const words = displayName.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
  const base = (/^[a-z]/.test(joined) ? joined : `field${joined}`).slice(0, 50);
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}${n}`;
    if (!isTaken(entity, known, name)) return name;
  }
};

const checkOptions = (type: CustomAttribute['type'], options: CustomAttribute['options']): void => {
  if (type === 'dropdown' && !options) throw invalid('options', 'is required for a dropdown');
  if (!options) return;
  if (type !== 'dropdown' && type !== 'string[]') throw invalid('options', 'is for dropdowns and lists of texts');
  if (new Set(options.map(({ value }) => value)).size < options.length)
    throw invalid('options', 'must differ in value');
};

const asRow = ({ displayName, category, isHidden, isRequired, options, position }: CustomAttribute) => ({
  display_name: displayName,
  category,
  is_hidden: isHidden,
  is_required: isRequired,
  options: options === null ? null : json(options),
  position,
});

const mustBeFree = async (ctx: Context, { _id, typeName, displayName }: CustomAttribute): Promise<void> => {
  const entity = ctx.house.registry.entities.get(typeName)?.entity;
  const others = (await findCustomAttributes(ctx, typeName)).filter((other) => other._id !== _id);
  if (entity) mustBeCalledOtherwise(entity, others, displayName);
};

/** PATCH an attribute; its type and its name stay. */
export const updateAttribute: Verb<typeof calls.update> = async (ctx, { id, ...changes }) => {
  if (changes.displayName !== undefined) await holdNames(ctx);
  const before = await getAttribute(ctx, id);
  const { category = before.category, options = before.options } = changes;
  const after: CustomAttribute = {
    ...before,
    category,
    options,
    displayName: changes.displayName ?? before.displayName,
    isHidden: changes.isHidden ?? before.isHidden,
    isRequired: changes.isRequired ?? before.isRequired,
    position: changes.position ?? before.position,
  };
  checkOptions(before.type, options);
  if (after.displayName !== before.displayName) await mustBeFree(ctx, after);
  const told = changesBetween(before, after);
  if (Object.keys(told).length === 0) return before;
  await ctx.db
    .updateTable('attributes')
    .set({ ...asRow(after), updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', before._id)
    .execute();
  ctx.emit(fieldUpdated, { subject: before._id, data: { displayName: after.displayName }, changes: told });
  return after;
};

/** DELETE an attribute; its name is free again. */
export const deleteAttribute: Verb<typeof calls.delete> = async (ctx, { id }) => {
  const { _id, displayName } = await getAttribute(ctx, id);
  await ctx.db
    .updateTable('attributes')
    .set({ removed_at: ctx.now, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', _id)
    .execute();
  ctx.emit(fieldDeleted, { subject: _id, data: { displayName } });
  return { deletedCount: 1 };
};

/** An attribute that nobody else changes until this act is over: who changes one part must not put back an older other part. */
const getAttribute = async (ctx: Context, id: string): Promise<CustomAttribute> => {
  await sql`select from attributes where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(ctx.db);
  const found = (await findCustomAttributes(ctx)).find(({ _id }) => _id === id.toLowerCase());
  if (!found) throw notFound();
  return found;
};
