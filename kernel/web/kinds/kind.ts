// What a kind of field looks like: its icon, its cell in a grid, its input in a form and in a cell, its value in a filter. Cells are
// plain elements; inputs and filter values are loaded with the first form or filter that needs them.
import type { ComponentType } from 'react';
import type { FilterRule } from '#/kernel/contract/filter.ts';
import type { FilterValue } from '#/kernel/contract/kinds/kind.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { FieldLook } from '#/ui/fields/Field.tsx';
import type { Icon } from '#/ui/icon.ts';

export interface CellProps {
  value: unknown;
  attribute: PrototypeAttribute;
}

export interface EditorProps extends CellProps {
  /** Saves what is in the editor; the grid closes it. */
  onSave: (value: unknown) => void;
  onCancel: () => void;
}

export interface InputProps extends Omit<FieldLook, 'label'> {
  value: unknown;
  attribute: PrototypeAttribute;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  label?: FieldLook['label'];
}

export interface FilterValueProps {
  attribute: PrototypeAttribute;
  rule: FilterRule | undefined;
  values: readonly FilterValue[];
  /** `rule` is what choosing these values sets (communication §4); left out, the rule stays. */
  onChange: (values: readonly FilterValue[], rule?: FilterRule) => void;
}

export interface WebKind {
  icon: Icon;
  Cell: ComponentType<CellProps>;
  /** In-cell editor; left out, the kind is edited in the record's form. */
  Editor?: ComponentType<EditorProps>;
  Input?: ComponentType<InputProps>;
  FilterValue?: ComponentType<FilterValueProps>;
  /** Least width of a column in px, and its share of what is left over. */
  width: readonly [least: number, share: number];
  isNumeric?: boolean;
  /** The direction that the first click on a heading sorts in. */
  firstOrder: 'asc' | 'desc';
}
