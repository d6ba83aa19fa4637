// The three things that somebody agrees to who has points buy themselves.
import type { AutoRefill } from '#/domains/billing/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { moneyWords } from '../money.ts';
import { problemsOf, type Typed, wantedIn } from './refill-words.ts';

interface Props {
  refill: AutoRefill;
  typed: Typed;
  onType: (typed: Typed) => void;
}

export const RefillFields = ({ refill, typed, onType }: Props) => {
  const problems = problemsOf(wantedIn(typed), refill);
  return (
    <>
      <TextField
        label="When fewer points are left than"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed.below}
        error={problems.below}
        onChange={(event) => onType({ ...typed, below: event.target.value })}
      />
      <NativeSelect
        label="Buy"
        value={typed.pack}
        error={problems.pack}
        options={refill.packs.map(({ points, totalCents }) => ({
          value: String(points),
          label: `${formatNumber(points)} points for ${moneyWords(totalCents, refill.currency)}`,
        }))}
        onChange={(event) => onType({ ...typed, pack: event.target.value })}
      />
      <TextField
        label={`At most a month, in ${refill.currency.toUpperCase()}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed.cap}
        error={problems.cap}
        onChange={(event) => onType({ ...typed, cap: event.target.value })}
      />
    </>
  );
};
