// Days, hours and minutes; one day is 24 hours (R810; decision 62).

import { TextField } from '#/ui/fields/TextField.tsx';
import { Grid } from '#/ui/layout.tsx';
import { type Span, typedUnit, units } from './spans.ts';

interface Props {
  value: Span;
  onChange: (span: Span) => void;
  isLocked: boolean;
}

export const SpanFields = ({ value, onChange, isLocked }: Props) => (
  <Grid gap={12} columns="repeat(3, 1fr)">
    {units.map(({ unit, label }) => (
      <TextField
        key={unit}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isLocked}
        value={String(value[unit])}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange({ ...value, [unit]: typedUnit(unit, target.value) })}
      />
    ))}
  </Grid>
);
