// A value within a sentence: a list with all it holds, anything else as its kind draws it.
import type { CellProps } from '#/kernel/web/kinds/kind.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';

export const Said = ({ value, attribute }: CellProps) => {
  const { Cell } = webKindOf(attribute);
  return attribute.type === 'string[]' && Array.isArray(value) ? (
    <span>{value.join(', ')}</span>
  ) : (
    <Cell value={value} attribute={attribute} />
  );
};
