// Those who meet a trigger already: they are not let in unless it is ticked, and that is said with their number.

import { formatNumber } from '#/kernel/web/formatting.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { matchWords } from './words.ts';

interface Props {
  count: number;
  value: boolean;
  onChange: (lets: boolean) => void;
}

export const Matching = ({ count, value, onChange }: Props) => (
  <>
    <p>{matchWords(count)}</p>
    {count > 0 && (
      <Checkbox
        label={`Let ${formatNumber(count)} in as well`}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    )}
  </>
);
