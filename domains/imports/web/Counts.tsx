// The figures of a rehearsal, each with its word.
import type { ImportCounts } from '#/domains/imports/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { cx } from '#/ui/cx.ts';
import { Grid } from '#/ui/layout.tsx';
import styles from './Importing.module.css';
import { useImportWords } from './import-words.ts';

export const Counts = ({ counts, isStale }: { counts: ImportCounts; isStale: boolean }) => {
  const { createHelp } = useImportWords();
  return (
    <Grid
      as="dl"
      gap={12}
      columns="repeat(4, minmax(0, 1fr))"
      className={cx(styles.counts, isStale && styles.stale)}
      aria-label="What would become of the rows"
    >
      <Figure label="Create" value={counts.create} help={createHelp} />
      <Figure label="Update" value={counts.update} help="Existing, updated" />
      <Figure
        label="Skip"
        value={counts.skip}
        help={
          counts.doubles > 0
            ? `${formatNumber(counts.doubles)} ${counts.doubles === 1 ? 'stands' : 'stand'} in the file twice`
            : 'Existing, unchanged'
        }
      />
      <Figure
        label="Fix"
        value={counts.fix}
        help={
          counts.reject > 0 ? `${formatNumber(counts.reject)} cannot come in as they are` : 'With something to decide'
        }
      />
    </Grid>
  );
};

const Figure = ({ label, value, help }: { label: string; value: number; help: string }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{formatNumber(value)}</dd>
    <dd className={styles.figureHelp}>{help}</dd>
  </div>
);
