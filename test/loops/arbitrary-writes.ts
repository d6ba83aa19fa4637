// Values that a schema of the contract takes, generated: from a book of telling ones, every country and many zones among them, and from
// what the schema itself lists.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { countryCodes } from '#/kernel/contract/countries.ts';
import { defOf, isId } from './walk-schema.ts';

type Schema = z.core.$ZodType;

const book: readonly unknown[] = [
  'Ana',
  ' padded ',
  'Zoë Ņ 李',
  '<b>bold</b> & "quoted"',
  '{{contact.firstName}}',
  'two\nlines',
  'Visitor@Harbour.example',
  'ana+x@sub.harbour.example',
  '+442079460123',
  '+38344123456',
  '+18005551234',
  '+80012345678',
  'https://Harbour.example/x?y=1#z',
  'https://harbour.example/token',
  'harbour.example',
  '08:00',
  '00:00',
  '23:59',
  '#0090be',
  '#ABC',
  'ABCDEF',
  'Europe/London',
  'america/st_johns',
  'Asia/Kathmandu',
  'UTC',
  '2026-01-31T09:00:00Z',
  '2026-03-29T01:30:00.123456+02:00',
  '2040-01-31T23:59:59-09:30',
  '1988-02-29',
  '0001-01-01',
  '9999-12-31',
  'USD',
  'call',
  'visit',
  'en',
  ...countryCodes,
  0,
  -0,
  1,
  2,
  30,
  100,
  0.1,
  -1.5,
  1e15,
  true,
  false,
];

/** An arbitrary of what a schema takes; undefined where the book has nothing for it. Ids are those that `idFor` answers for their field. */
export const writesOf = (
  schema: Schema,
  idFor: (field: string) => string,
  field: string,
): fc.Arbitrary<unknown> | undefined => {
  const inside = (inner: Schema | undefined, name = field): fc.Arbitrary<unknown> | undefined =>
    inner && writesOf(inner, idFor, name);
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'readonly':
    case 'default':
      return inside(def.innerType);
    case 'nullable': {
      const given = inside(def.innerType);
      return given ? fc.oneof({ weight: 4, arbitrary: given }, fc.constant(null)) : fc.constant(null);
    }
    case 'object': {
      const parts = Object.entries(def.shape ?? {}).flatMap(([key, inner]) => {
        const part = inside(inner, key);
        return part ? [[key, part, defOf(inner).type] as const] : [];
      });
      const requiredKeys = parts.filter(([, , type]) => type !== 'optional').map(([key]) => key);
      return fc.record(Object.fromEntries(parts.map(([key, part]) => [key, part])), { requiredKeys });
    }
    case 'array': {
      const entry = inside(def.element);
      return entry && fc.array(entry, { maxLength: 3 });
    }
    case 'tuple': {
      const items = (def.items ?? []).flatMap((item) => inside(item) ?? []);
      return fc.tuple(...items);
    }
    case 'union': {
      const options = (def.options ?? []).flatMap((option) => inside(option) ?? []);
      return options.length === 0 ? undefined : fc.oneof(...options);
    }
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'pipe': {
      const first = def.in && ['union', 'object', 'array'].includes(defOf(def.in).type) ? inside(def.in) : undefined;
      return first ?? leafOf(schema);
    }
    case 'string':
      return isId(schema) ? fc.constant(idFor(field)) : leafOf(schema);
    default:
      return leafOf(schema);
  }
};

const leafOf = (schema: Schema): fc.Arbitrary<unknown> | undefined => {
  const fitting = book.filter((value) => z.safeParse(schema, value).success);
  return fitting.length === 0 ? undefined : fc.constantFrom(...fitting);
};
