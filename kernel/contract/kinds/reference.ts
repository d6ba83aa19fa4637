// Values that point to other records: a bare id, a tag with its name, lists of tags, origins and groups. A rule asks for ids.
import * as z from 'zod/mini';
import { id } from '../values.ts';
import { emptiness, type IdsQuestion, idsOf, type Kind, type Operator } from './kind.ts';

/** What is said of a record that is pointed to. */
export const reference = z.object({
  _id: id(),
  displayName: z.string(),
  // Of people, the same under the name that the specification's clients read.
  fullName: z.optional(z.string()),
  // Of labels, so that they are drawn without another look.
  backgroundColor: z.optional(z.string()),
  foregroundColor: z.optional(z.string()),
  isHidden: z.optional(z.boolean()),
});
const inIds: Operator = { rule: 'isInIds', values: 'many', of: 'id' };
const mostEntries = 200;

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : undefined;
const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'displayName' in value ? String(value.displayName) : '';

const among = (found: unknown, { ids }: IdsQuestion): boolean => typeof found === 'string' && ids.includes(found);

/** `string` that holds an id. */
export const idKind: Kind = {
  operators: [
    { rule: 'isEqualTo', values: 'one', of: 'id' },
    { rule: 'isNotEqualTo', values: 'one', of: 'id' },
    { rule: 'isIn', values: 'many', of: 'id' },
    inIds,
    ...emptiness,
  ],
  shape: 'scalar',
  answered: id(),
  written: () => id(),
  ask: (_rule, values, _at, place) => ({ question: { of: 'id', ids: idsOf(values, place) } }),
  meets: (value, question: IdsQuestion) => among(value, question),
  toText: String,
};

/** `tag`: one record, such as a contact's stage. Written as its id. */
export const referenceKind: Kind = {
  operators: [inIds, ...emptiness],
  shape: 'object',
  answered: reference,
  written: () => id(),
  ask: (_rule, values, _at, place) => ({ question: { of: 'reference', ids: idsOf(values, place) } }),
  meets: (value, question: IdsQuestion) => among(idOf(value), question),
  toText: nameOf,
};

/** `tag[]`, `origin[]`, `group[]`: one of the records is among the ids asked for. Written as ids. */
export const referencesKind: Kind = {
  operators: [inIds, ...emptiness],
  shape: 'list',
  answered: z.array(reference),
  written: () => z.array(id()).check(z.maxLength(mostEntries)),
  ask: (_rule, values, _at, place) => ({ question: { of: 'references', ids: idsOf(values, place) } }),
  meets: (value, question: IdsQuestion) => Array.isArray(value) && value.some((item) => among(idOf(item), question)),
  toText: (value) => (Array.isArray(value) ? value.map(nameOf).join('; ') : ''),
};
