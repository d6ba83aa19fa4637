// An entity: a table of records that people list, filter, open and change. Declared once per domain; the kernel answers
// list, count, get, create, update, delete, listCheck, grids, bulk and export for it (architecture, "written once").
import type { Attribute, AttributeOptions } from './attribute.ts';
import type { Resource } from './permission.ts';

export type Attributes = Readonly<Record<string, Attribute>>;

export interface AnyEntity {
  /** Name of the prototype and of events' subjects: 'marketingCampaign' (decision 103). */
  typeName: string;
  /** Name in grids and listCheck: 'marketing-campaign'. */
  plural: string;
  /** Where its calls live: '/crm/messaging/templates'. */
  path: `/crm/${string}`;
  /** Name in permissions: 'template'. */
  resource: Resource;
  table: string;
  /** One and many, in the words of the screen: 'No {items} found', '{name} created.' (core §8). */
  title: { one: string; many: string };
  /** The attribute that names a record in pickers, events and messages. */
  label: string;
  /** Sort of a list that names none. */
  order: { column: string; order: 'asc' | 'desc' };
  /** Columns of a grid nobody has changed. */
  columns: readonly string[];
  attributes: Attributes;
  /** Agencies may add attributes of their own; their values lie in the jsonb column `custom`. */
  hasCustomAttributes?: boolean;
  /** Choices of its attributes are told at run time: screens ask the configuration for them. */
  hasBroughtChoices?: boolean;
  /** No agency has so many of them that sorting them takes its time: people, labels, templates. */
  staysSmall?: boolean;
}

/** Attributes by the names that people read: 'Stage, Agent'. */
export const inWords = ({ attributes }: Pick<AnyEntity, 'attributes'>, names: readonly string[]): string =>
  names.flatMap((name) => attributes[name]?.displayName ?? []).join(', ');

/** An entity whose attribute names are known to the compiler. */
export interface Entity<A extends Attributes> extends AnyEntity {
  label: keyof A & string;
  columns: readonly (keyof A & string)[];
  attributes: A;
}

/** Declares an entity and keeps its attribute names as literal types. */
export const entity = <const A extends Attributes, const C extends boolean = false>(
  declared: Entity<A> & { hasCustomAttributes?: C },
): Entity<A> & { hasCustomAttributes?: C } => declared;

type AtPath<P extends string, V> = P extends `${infer Head}.${infer Rest}`
  ? { [K in Head]: AtPath<Rest, V> }
  : { [K in P]: V };
type PathOf<N extends string, O extends AttributeOptions> = O extends { path: infer P extends string } ? P : N;
type ValueOf<T> = T extends Attribute<infer V, infer O> ? (O extends { isRequired: true } ? V : V | null) : never;
type Intersect<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never;
type Placed<A extends Attributes> = {
  [N in keyof A & string]: A[N] extends Attribute<unknown, infer O>
    ? O extends { isFilterOnly: true }
      ? never
      : AtPath<PathOf<N, O>, ValueOf<A[N]>>
    : never;
}[keyof A & string];

/** The record of an entity as it is on the wire. */
export type RecordOf<E> = E extends { attributes: infer A extends Attributes }
  ? { _id: string } & Intersect<Placed<A>> &
      (E extends { hasCustomAttributes?: true } ? { attributes: Record<string, unknown> } : unknown)
  : never;

/** The names of the attributes whose value is a SQL expression of the server door. */
export type ComputedOf<E> = E extends { attributes: infer A extends Attributes }
  ? {
      [N in keyof A & string]: A[N] extends Attribute<unknown, infer O>
        ? O extends { isComputed: true }
          ? N
          : never
        : never;
    }[keyof A & string]
  : never;
