// What each kind used, as the key of the plot; pressed, only its lines are shown.
import type { UsageDay } from '#/domains/billing/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import styles from './Usage.module.css';
import { kindNames, type LineKind, totals } from './usage-words.ts';

interface Props {
  days: readonly UsageDay[];
  chosen: LineKind | undefined;
  onChoose: (kind: LineKind | undefined) => void;
}

export const Kinds = ({ days, chosen, onChoose }: Props) => {
  const added = days.reduce((sum, day) => sum + day.added, 0);
  const kinds: { kind: LineKind; points: number }[] = [
    ...totals(days),
    ...(added === 0 ? [] : [{ kind: 'added' as const, points: added }]),
  ];
  if (kinds.length === 0) return null;
  return (
    <Row wrap gap={8} role="group" aria-label="Kinds">
      {kinds.map(({ kind, points }) => (
        <Button
          key={kind}
          size="small"
          variant={kind === chosen ? 'primary' : 'default'}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind === chosen ? undefined : kind)}
        >
          {kind !== 'added' && <span className={styles.key} data-kind={kind} />}
          {kindNames[kind]} {formatNumber(points)}
        </Button>
      ))}
    </Row>
  );
};
