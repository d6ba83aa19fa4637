// One number of the dashboard, as a tile that leads to the list it was counted from.
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './Figure.module.css';

interface Props {
  label: string;
  /** Undefined until it is known. */
  value: number | undefined;
  /** What stands beside it, in a word or two. */
  note?: string | undefined;
  tone?: 'good' | 'bad' | undefined;
  href: string;
}

const tones = { good: 'green', bad: 'red' } as const;

export const Figure = ({ label, value, note, tone, href }: Props) => (
  <a href={href} className={styles.figure}>
    <Text tone="soft">{label}</Text>
    <Row as="span" wrap align="center" gap={8} rowGap={2} minHeight={34}>
      {value === undefined ? (
        <Skeleton width={56} height={24} />
      ) : (
        <>
          <b className={styles.value}>{formatNumber(value)}</b>
          {note && <Badge tone={tone ? tones[tone] : 'neutral'}>{note}</Badge>}
        </>
      )}
    </Row>
  </a>
);
