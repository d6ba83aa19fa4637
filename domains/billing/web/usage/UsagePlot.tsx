// The usage as bars, a day each, stacked by kind. One stop of the Tab key: arrows walk along the days, Enter opens the lines of one.
import { type KeyboardEvent, useRef, useState } from 'react';
import { type UsageDay, usageKinds } from '#/domains/billing/contract.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './Usage.module.css';
import { dayWords, usedOn } from './usage-words.ts';

interface Props {
  days: readonly UsageDay[];
  chosen: string | undefined;
  onChoose: (day: string | undefined) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export const UsagePlot = ({ days, chosen, onChoose }: Props) => {
  const bars = useRef<HTMLDivElement>(null);
  const last = days.length - 1;
  const [at, setAt] = useState(last);
  const stop = Math.min(at, last);
  const most = Math.max(1, ...days.map((day) => usedOn(day)));
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(last, stop + step));
    setAt(next);
    bars.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <figure className={styles.figure}>
      <Text as="div" aside tabular textAlign="end">
        {formatNumber(most)}
      </Text>
      <div ref={bars} role="group" aria-label="Points by day" className={styles.bars}>
        {days.map((day, nth) => (
          <button
            key={day.day}
            type="button"
            className={styles.day}
            tabIndex={nth === stop ? 0 : -1}
            aria-label={dayWords(day)}
            aria-pressed={day.day === chosen}
            data-tip={dayWords(day)}
            onKeyDown={move}
            onFocus={() => setAt(nth)}
            onClick={() => onChoose(day.day === chosen ? undefined : day.day)}
          >
            {usageKinds.map(
              (kind) =>
                day[kind] > 0 && (
                  <span
                    key={kind}
                    className={styles.part}
                    data-kind={kind}
                    style={{ blockSize: `${(day[kind] / most) * 100}%` }}
                  />
                ),
            )}
          </button>
        ))}
      </div>
      <Row justify="between" aside tabular>
        <span>{writtenDay(days[0]?.day ?? '')}</span>
        <span>{writtenDay(days[last]?.day ?? '')}</span>
      </Row>
    </figure>
  );
};
