// What an act changed: each attribute with what it was and what it is.
import { ArrowRight } from 'lucide-react';
import { formatDate, formatPrice } from '#/kernel/web/formatting.ts';
import { iconProps } from '#/ui/icon.ts';
import type { TimelineItem } from './shown-items.ts';
import styles from './Timeline.module.css';

type Change = TimelineItem['item']['changes'][number];

const inWords = (value: string | null, type: string): string => {
  if (value === null) return '—';
  if (type === 'date') return formatDate(value);
  return type === 'invoiceprice' ? formatPrice(Number(value)) : value;
};

export const ChangedValues = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={styles.changes}>
    {changes.map(({ name, displayName, type, before, after }) => (
      <div key={name} className={styles.change}>
        <dt className={styles.quiet}>{displayName}</dt>
        <dd>
          <del className={styles.before}>{inWords(before, type)}</del>
          <ArrowRight {...iconProps} size={13} aria-label="is now" className={styles.quiet} />
          <ins className={styles.after}>{inWords(after, type)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
