// A list that says which attributes it reads of its rows is asked for these alone: what its columns show, what the screen reads besides,
// and what names a record. Pure.
import type { AnyEntity, Attributes, RecordOf } from '#/kernel/contract/entity.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Columns } from '../arranging.ts';

/** A row of a list that reads these of its records: others are there only while a column shows them. */
export type RowOf<R extends { _id: string }, Reads extends readonly (keyof R)[]> = Pick<R, Reads[number] | '_id'> &
  Partial<R>;

type Read<E extends { attributes: Attributes }, Reads extends readonly (keyof E['attributes'])[]> = RecordOf<{
  attributes: Pick<E['attributes'], Reads[number]>;
}>;

/** The same where an attribute stands deeper in its record, as `when.startAt` does: what is read is said by names of attributes. */
export type PlacedRowOf<
  E extends { attributes: Attributes },
  R extends { _id: string },
  Reads extends readonly (keyof E['attributes'])[],
> = Read<E, Reads> & Pick<R, Reads[number] & keyof R> & Partial<Omit<R, keyof Read<E, Reads>>>;

/** By name, each once, in an order that does not follow the columns: moving one asks for nothing. */
export const askedAttributes = (
  { columns: usual, label }: AnyEntity,
  known: readonly PrototypeAttribute[],
  columns: Columns,
  reads: readonly string[],
): string[] => {
  const named = columns.flatMap(({ attribute }) => {
    const found = known.find(({ name }) => name === attribute);
    return found && !found.isFilterOnly ? [attribute] : [];
  });
  return [...new Set([...(named.length > 0 ? named : usual), ...reads, label])].toSorted();
};
