// The filter language evaluated in memory, on one record as it is on the wire: for workflow branches, triggers and tests.
// A property test holds it together with the SQL that the same filter becomes.
import type { AnyEntity } from './entity.ts';
import type { FiltersGroups } from './filter.ts';
import type { Shape } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { type Condition, customPath, type Field, type ReadOptions, readFilters } from './read-filters.ts';
import { pathOf } from './record.ts';

const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** The value of a field in a record of the wire; undefined or null where it is missing. */
export const valueIn = (record: unknown, { name, attribute, isCustom }: Field): unknown =>
  (isCustom ? [customPath, name] : pathOf(name, attribute).split('.')).reduce(step, record);

const isMissing = (value: unknown, shape: Shape): boolean => {
  if (value === null || value === undefined) return true;
  if (shape === 'text') return value === '';
  if (shape === 'list') return !Array.isArray(value) || value.length === 0;
  return shape === 'object' && typeof value === 'object' && Object.keys(value).length === 0;
};

const isMet = (record: unknown, { field, question, isNot, orNever }: Condition): boolean => {
  const value = valueIn(record, field);
  if (question.of === 'anything') return !isNot;
  if (question.of === 'emptiness') return isMissing(value, question.shape) !== isNot;
  if (value === null || value === undefined) return isNot || orNever === true;
  return kindOf(field.attribute).meets(value, question) !== isNot;
};

/** Reads a filter once and answers whether a record meets it: groups OR'ed, filters AND'ed, and no groups at all are met by every record. */
export const matcher = (
  entity: AnyEntity,
  groups: FiltersGroups,
  options: ReadOptions,
): ((record: unknown) => boolean) => {
  const read = readFilters(entity, groups, options);
  return (record) =>
    (read.length === 0 && !options.isOurs) ||
    read.some((group) => group.length > 0 && group.every((condition) => isMet(record, condition)));
};

/** Whether one record meets a filter. Throws FilterProblem where the filter cannot be read. */
export const matches = (entity: AnyEntity, groups: FiltersGroups, record: unknown, options: ReadOptions): boolean =>
  matcher(entity, groups, options)(record);
