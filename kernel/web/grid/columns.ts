// The columns a list can show: each attribute with its look, and what the screen says about it. Drawn from the prototype, so that a new
// attribute is a new column without a line here.
import type { ComponentType, ReactNode } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Reason } from '#/ui/reason.ts';
import type { Hue } from '#/ui/theme/hues.ts';
import type { Sent } from '../calls/use-send.ts';
import type { EditorProps, WebKind } from '../kinds/kind.ts';
import { webKindOf } from '../kinds/kinds.ts';
import { stepsTo } from '../kinds/values.ts';
import type { Columns } from './arranging.ts';

export interface CellEdit<R> {
  /** Saves a new value; the answer of `useSend(…).send`. */
  save: (record: R, value: unknown) => Promise<Sent<unknown>>;
  /** Edits in the cell instead of the kind's own editor. */
  Editor?: ComponentType<EditorProps>;
  /** Why this record's value cannot be changed here. */
  reason?: (record: R) => Reason | undefined;
}

/** What a screen says about a column beyond its attribute. */
export interface ColumnOptions<R> {
  label?: string;
  /** Draws the cell with plain elements: a component of the library in every row is too slow (house rule). */
  cell?: (record: R) => ReactNode;
  /** A dropdown as pills with a dot, by value. */
  hues?: Readonly<Record<string, Hue>>;
  /** Least width in px, and share of what is left over. */
  width?: readonly [least: number, share: number];
  edit?: CellEdit<R>;
}

export interface GridColumn<R> {
  name: string;
  label: string;
  attribute: PrototypeAttribute;
  kind: WebKind;
  /** The way to its value in a record. */
  steps: readonly string[];
  options: ColumnOptions<R>;
  /** It names the record. */
  isLabel: boolean;
}
export interface ShownColumn<R> extends GridColumn<R> {
  /** Width in px that the person gave it. */
  given: number | undefined;
}

/** What edits a cell of the column in place; undefined where nothing does. */
export const editorOf = <R>({ options: { edit }, kind }: GridColumn<R>): ComponentType<EditorProps> | undefined =>
  edit && (edit.Editor ?? kind.Editor);

/** By attribute; false keeps it out of the list altogether. */
export type ColumnsOptions<R> = Readonly<Record<string, ColumnOptions<R> | false | undefined>>;

/** Every column the list can show, in the order of the prototype. */
export const columnsOf = <R>(
  entity: AnyEntity,
  attributes: readonly PrototypeAttribute[],
  given: ColumnsOptions<R> = {},
): GridColumn<R>[] =>
  attributes.flatMap((attribute) => {
    const { name, displayName, isFilterOnly } = attribute;
    const options = given[name] ?? {};
    if (isFilterOnly || given[name] === false || options === false) return [];
    return [
      {
        name,
        label: options.label ?? displayName,
        attribute,
        kind: webKindOf(attribute),
        steps: stepsTo(entity, name),
        options,
        isLabel: name === entity.label,
      },
    ];
  });

/** The columns of a grid that can be shown; the entity's own where it names none. */
export const shownColumns = <R>(
  all: readonly GridColumn<R>[],
  saved: Columns,
  usual: readonly string[],
): ShownColumn<R>[] => {
  const pick = (columns: Columns): ShownColumn<R>[] =>
    columns.flatMap(({ attribute, width }) => {
      const found = all.find(({ name }) => name === attribute);
      return found ? [{ ...found, given: width }] : [];
    });
  const shown = pick(saved);
  return shown.length > 0 ? shown : pick(usual.map((attribute) => ({ attribute })));
};

/** Least width of a column in px. */
export const leastWidth = <R>({ given, options, kind, isLabel }: ShownColumn<R>): number =>
  given ?? options.width?.[0] ?? (isLabel ? Math.max(kind.width[0], 200) : kind.width[0]);

/** The columns as a grid template; one whose width was given keeps it. */
export const templateOf = <R>(columns: readonly ShownColumn<R>[]): string =>
  columns
    .map((column) => {
      const share = column.options.width?.[1] ?? column.kind.width[1] * (column.isLabel ? 1.6 : 1);
      return column.given === undefined ? `minmax(${leastWidth(column)}px, ${share}fr)` : `${column.given}px`;
    })
    .join(' ');
