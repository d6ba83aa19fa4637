// Which kind of records a field of a filter points to, of contacts and of all that branches ask about.
import { branchObjects } from '#/domains/workflows/contract/branch-objects.ts';
import { findField, noCustomAttributes } from '#/kernel/contract/read-filters.ts';

/** The plural of the entity, 'tags'; undefined for a field that points to nothing. */
export const referencedPlural = (field: string): string | undefined =>
  Object.values(branchObjects)
    .map(({ entity }) => findField(entity, noCustomAttributes, field)?.attribute.options.of)
    .find((plural) => plural !== undefined);
