// An entity as the server knows it: the declaration plus what only SQL can say, where its rows are and who reaches which.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { AnyEntity, ComputedOf } from '#/kernel/contract/entity.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PlaceArea } from '#/kernel/contract/kinds/place-areas.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import type { Registry } from '#/kernel/server/registry.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    /** By typeName. */
    readonly entities: ReadonlyMap<string, ServedEntity>;
    /** Expressions that one domain lends to an entity of another, by 'contact.nextTask'. */
    readonly lent: ReadonlyMap<string, Expression>;
  }
}

/** Which records an actor may see: all of the agency, or those under a filter on declared attributes. The kernel ANDs it in everywhere. */
export type Reach = 'all' | FiltersGroups;

/** What is to be done with a record: a reach answers each by itself, for what one may read one may not always change (decision 9). */
export type Act = 'read' | 'write' | 'manage';

/**
 * Where the ids or texts of an attribute are kept so that an index finds them: in a column of the row, or in the rows of another
 * table, led by `agency_id`. Without it a filter looks into the value itself.
 */
export type Link =
  | { column: string }
  | {
      table: string;
      record: string;
      value: string;
      /** The rows are of records that exist, and of no others. */
      isLive?: true;
      /** Which of the rows count, of table `l`. */
      where?: RawBuilder<SqlBool>;
      /** The column with the key of the list's own order: an index of the rows is led by the value and goes on with this and the record. */
      key?: string;
    };

/**
 * Texts of a record in one column, in lower case and under one index; a row for every record that exists and for no other. Searches
 * look there, and what a filter asks of one of the attributes is narrowed there before it is looked at.
 */
export interface Words {
  table: string;
  record: string;
  column: string;
  /** The column with the key of the list's own order. */
  key?: string;
  /** Attributes whose text stands in it as it is. */
  attributes: readonly string[];
  /** A word that was typed, as it stands there. */
  spelled?: (word: string) => string;
}

/**
 * Rows that say who reaches which record, with the key of the list's order copied in: what an actor reaches is read in order from
 * there instead of being looked for in the whole.
 */
export interface AccessRows {
  /** The attribute that the reach asks for, by `isInIds` of principals and nothing else. */
  attribute: string;
  table: string;
  record: string;
  principal: string;
  /** The attribute that is copied into the rows, and the column it is copied to; it is never missing. */
  key: { attribute: string; column: string };
  /** Which rows of `a` are of records that exist. */
  where: RawBuilder<SqlBool>;
  /** Records that principals reach besides, told by no rows; undefined where there are none. */
  beside?: (ctx: Context, principals: readonly string[]) => Promise<Beside | undefined>;
}

/** Records that are reached without access rows. */
export interface Beside {
  /** Whether the record in row `t` is one. */
  where: RawBuilder<SqlBool>;
  /** All of them, as indexes of links tell; undefined where more of the records themselves is asked. */
  alone: Alone | undefined;
}

/** Records that exist, told by indexes of links. */
export interface Alone {
  /** `select …` of their ids, each once. */
  ids: RawBuilder<unknown>;
  /** Whether its text is the same whatever people ask, but for parameters: one value of one link. */
  isOneLink: boolean;
}

/** Where records that have a place stand on the map: rows of a narrow table, which hold what is asked beside a place most often, too. */
export interface Within {
  /** The attribute that holds the place. */
  attribute: string;
  /** Attributes of which those rows have a copy, by the column of row `p` that it is in. */
  columns: Readonly<Record<string, string>>;
  /** `select …` of the ids of records in one of the areas whose row `p` meets the conditions; undefined where walking the list is sooner. */
  found: (
    ctx: Context,
    areas: readonly PlaceArea[],
    besides: readonly RawBuilder<SqlBool>[],
  ) => RawBuilder<unknown> | undefined;
  /** The same, asked of row `t`. */
  holds: (areas: readonly PlaceArea[]) => RawBuilder<SqlBool>;
}

/** The SQL expression of a computed attribute. */
export type Expression = (ctx: Context) => RawBuilder<unknown>;

/**
 * Rows that several computed attributes tell of, looked up once for each record that is described: left joins behind row `t`, each of at most
 * one row, and the expressions that read them in place of those that look by themselves.
 */
export interface LookedUp {
  joins: (ctx: Context) => RawBuilder<unknown>;
  computed: Readonly<Record<string, Expression>>;
}

/** A value of a dropdown and the words people see. */
export interface Choice {
  value: string;
  label: string;
}

export interface ServedEntity<E extends AnyEntity = AnyEntity> {
  entity: E;
  /** The SQL expression of each computed attribute; the entity's table is `t`, and every expression names `t.agency_id`. */
  computed: Readonly<Record<string, Expression>>;
  lookedUp?: LookedUp;
  /** By attribute: where its references, addresses or numbers are. */
  links?: Readonly<Record<string, Link>>;
  /** By attribute: what a list is sorted by where that is not the value itself, of row `t`: a stage by its place, not by its name. */
  sortedBy?: Readonly<Record<string, Expression>>;
  /** Which rows of the table are records at all: `t.removed_at is null`. */
  exists?: (ctx: Context) => RawBuilder<SqlBool>;
  /** Where a search looks; without it, into the searchable attributes one by one. */
  words?: Words;
  reach: (actor: Actor, ctx: Context, act: Act) => Reach | Promise<Reach>;
  access?: AccessRows;
  /**
   * Attributes of which an index is led by one value each and goes on with the key of the list's own order: what has those values is read in
   * order from there, however many there are.
   */
  inOrder?: readonly (readonly string[])[];
  /** Which records lists, totals and searches are about, where the caller works on one web domain; no matter of rights. */
  scope?: (ctx: Context) => RawBuilder<SqlBool> | undefined;
  /** By attribute: choices that the agency has besides the declared ones, by which its records are filtered, shown and written to files. */
  choices?: Readonly<Record<string, (ctx: Context) => Promise<readonly Choice[]>>>;
  /** By attribute: lists of structures that stand in a file in columns of their own, 'Address 1 - Street', as many as are needed. */
  spread?: Readonly<Record<string, { one: string; parts: readonly { name: string; displayName: string }[] }>>;
  /** Computed dropdowns that are asked for by columns an index has: whether the value in row `t` is one of these. */
  answers?: Readonly<Record<string, (ctx: Context, values: readonly string[]) => RawBuilder<SqlBool>>>;
  within?: Within;
  /** What the call for one record answers besides its attributes; sent back as it was answered, it changes nothing. */
  besides?: { names: readonly string[]; tell: (ctx: Context, id: string) => Promise<object> };
  /** Attributes whose references no link can find: what `isInIds` asks of the record in row `t`; null asks for any reference at all. */
  asks?: Readonly<Record<string, (ctx: Context, ids: readonly string[] | null) => Promise<RawBuilder<SqlBool>>>>;
}

/** Declares an entity's server side: an expression for each computed attribute, no more and no fewer. */
export const serveEntity = <E extends AnyEntity>(
  entity: E,
  served: Omit<ServedEntity<E>, 'entity' | 'computed'> & {
    computed: Readonly<Record<ComputedOf<E>, Expression>>;
  },
): ServedEntity<E> => ({ ...served, entity });

/** An attribute that a domain higher up tells, by its door's `lends`; `otherwise` where none does. */
export const lent =
  (attribute: `${string}.${string}`, otherwise: RawBuilder<unknown>): Expression =>
  (ctx) =>
    ctx.house.registry.lent.get(attribute)?.(ctx) ?? otherwise;

/** The entity as an agency has it: with choices of its own among the declared ones. */
export const entityOf = async (ctx: Context, { entity, choices = {} }: ServedEntity): Promise<AnyEntity> => {
  const attributes: Record<string, Attribute> = {};
  for (const [name, own] of Object.entries(choices)) {
    const declared = entity.attributes[name];
    const added = declared ? await own(ctx) : [];
    if (declared && added.length > 0)
      attributes[name] = {
        ...declared,
        options: { ...declared.options, options: [...(declared.options.options ?? []), ...added] },
      };
  }
  return Object.keys(attributes).length === 0
    ? entity
    : { ...entity, attributes: { ...entity.attributes, ...attributes } };
};

/** Database column of an attribute: named, or the snake_case of its name. */
export const columnOf = (entity: AnyEntity, name: string): string =>
  (Object.hasOwn(entity.attributes, name) ? entity.attributes[name]?.options.column : undefined) ??
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The SQL expression of an attribute's value in the row `t`. */
export const expressionOf = (ctx: Context, served: ServedEntity, name: string): RawBuilder<unknown> =>
  served.computed[name]?.(ctx) ?? sql`${sql.ref(`t.${columnOf(served.entity, name)}`)}`;

/** What reading records of an entity needs: what its list call asks for, and an owner where it has none. */
export const needsOf = ({ calls }: Registry, { entity }: ServedEntity): Needs =>
  calls.find(({ call }) => call.method === 'GET' && call.path === entity.path)?.call.needs ?? 'owner';
