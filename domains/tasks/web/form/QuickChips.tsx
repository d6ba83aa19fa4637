// Moments that are chosen by one press.
import { cx } from '#/ui/cx.ts';
import { Row } from '#/ui/layout.tsx';
import { type Chosen, type QuickTime, readClock } from '../task/times.ts';
import styles from './TaskForm.module.css';

interface Props {
  times: readonly QuickTime[];
  value: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** The focus begins at the first: one press is enough. */
  takesFocus?: boolean;
}

export const QuickChips = ({ times, value, onChoose, takesFocus = false }: Props) => (
  <Row hidden={times.length === 0} wrap gap={6} role="group" aria-label="Quick times">
    {times.map(({ id, label, day, time }, place) => {
      const isChosen = value.day === day && readClock(value.time) === time;
      return (
        <button
          key={id}
          type="button"
          aria-pressed={isChosen}
          data-autofocus={(takesFocus && place === 0) || undefined}
          className={cx(styles.quickTime, isChosen && styles.chosen)}
          onClick={() => onChoose({ day, time })}
        >
          {label}
        </button>
      );
    })}
  </Row>
);
