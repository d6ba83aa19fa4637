// Days, hours and minutes; one day is 24 hours (R810; decision 62).
import { TextField } from '#/ui/TextField.tsx';
import styles from './Parts.module.css';
import { type Span, typedUnit, units } from './spans.ts';

interface Props {
  value: Span;
  onChange: (span: Span) => void;
  isLocked: boolean;
}

export const SpanFields = ({ value, onChange, isLocked }: Props) => (
  <div className={styles.span}>
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
  </div>
);
