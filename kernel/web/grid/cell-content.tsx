// What stands in a cell: the screen's own drawing, a pill for a dropdown with colours, or the look of the kind.
import type { ReactNode } from 'react';
import { Chip } from '#/ui/Chip.tsx';
import { isBlank, textOf, valueAt } from '../kinds/values.ts';
import type { GridColumn } from './columns.ts';

interface Content {
  raw: unknown;
  shown: ReactNode;
}

export const cellContent = <R,>(record: R, { attribute, kind, options, steps }: GridColumn<R>): Content => {
  const raw = valueAt(record, steps);
  if (options.cell) return { raw, shown: options.cell(record) };
  if (isBlank(raw)) return { raw, shown: null };
  if (options.hues && typeof raw === 'string')
    return {
      raw,
      shown: (
        <Chip hasDot hue={options.hues[raw] ?? 'gray'}>
          {textOf(raw, attribute)}
        </Chip>
      ),
    };
  const { Cell } = kind;
  return { raw, shown: <Cell value={raw} attribute={attribute} /> };
};
