// The split as a bar: each lane as wide as its share; what is missing to 100 stays empty, what is too much is hatched.
import type { PercentageLane } from '#/domains/workflows/contract/graph.ts';
import { hues } from '#/ui/theme/hues.ts';
import styles from './Branches.module.css';
import { shareProblem, splitWords, sumOf } from './shares.ts';

/** The hue of a lane by its place; never gray. */
export const hueAt = (place: number): string => hues[place % (hues.length - 1)] ?? 'violet';

export const ShareBar = ({ lanes }: { lanes: readonly PercentageLane[] }) => {
  const whole = Math.max(100, sumOf(lanes));
  return (
    <div
      role="img"
      aria-label={splitWords(lanes)}
      className={styles.bar}
      data-is-off={shareProblem(lanes) !== null || undefined}
    >
      {lanes.map(({ id, value }, place) => (
        <span
          key={id}
          style={{ inlineSize: `${(value / whole) * 100}%`, background: `var(--hue-${hueAt(place)}-dot)` }}
        />
      ))}
    </div>
  );
};
