// What an act changed: each attribute with what it was and what it is.

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate, formatNumber, formatPrice } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Row, Stack } from '#/ui/layout.tsx';
import type { TimelineItem } from './shown-items.ts';
import styles from './Timeline.module.css';

type Change = TimelineItem['item']['changes'][number];

const inWords = (value: string | null, type: string, zone: Zone): string => {
  if (value === null) return '—';
  if (type === 'date') return formatDate(value, zone);
  return type === 'invoiceprice' ? formatPrice(Number(value)) : value;
};

/** More than these stand behind their number until somebody asks for them. */
const mostShown = 4;

export const ChangedValues = ({ changes }: { changes: readonly Change[] }) => {
  const zone = useZone();
  const [isOpen, setOpen] = useState(changes.length <= mostShown);
  if (!isOpen)
    return (
      <div>
        <Button variant="link" size="small" onClick={() => setOpen(true)}>
          {formatNumber(changes.length)} fields
        </Button>
      </div>
    );
  return (
    <Stack as="dl" gap={2}>
      {changes.map(({ name, displayName, type, before, after }) => (
        <Row key={name} wrap align="baseline" gap={8} rowGap={2} className={styles.change}>
          <dt className={styles.quiet}>{displayName}</dt>
          <dd>
            {before !== null && (
              <>
                <del className={styles.before}>{inWords(before, type, zone)}</del>
                <ArrowRight {...iconProps} size={13} aria-label="is now" className={styles.quiet} />
              </>
            )}
            <ins className={styles.after}>{inWords(after, type, zone)}</ins>
          </dd>
        </Row>
      ))}
    </Stack>
  );
};
