// Days of the week, Monday first (R958): each is switched by one press.
import { weekDays } from '#/domains/workflows/contract/choices.ts';
import { Row } from '#/ui/layout.tsx';
import styles from './Parts.module.css';

interface Props {
  value: readonly number[];
  onChange: (days: number[]) => void;
  isLocked: boolean;
}

export const DaysField = ({ value, onChange, isLocked }: Props) => (
  <Row as="fieldset" wrap gap={4} className={styles.days}>
    <legend>Days</legend>
    {weekDays.map((name, place) => {
      const day = place + 1;
      const isChosen = value.includes(day);
      return (
        <button
          key={name}
          type="button"
          aria-pressed={isChosen}
          aria-disabled={isLocked || undefined}
          className={styles.day}
          onClick={() => {
            if (!isLocked)
              onChange(isChosen ? value.filter((one) => one !== day) : [...value, day].toSorted((a, b) => a - b));
          }}
        >
          <span aria-hidden>{name.slice(0, 3)}</span>
          <span className="only-read">{name}</span>
        </button>
      );
    })}
  </Row>
);
