// Beneath a text: characters, segments, cost against the balance; orange where there is not enough (R486, R738–R743).
import { toppingUpFor } from '#/domains/billing/web.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Row } from '#/ui/layout.tsx';
import { counted, hintFor, plainerThan } from './counting.ts';
import styles from './TextBody.module.css';

interface Props {
  text: string;
  recipients: number;
  balance: number | undefined;
  /** Where what is written goes on once there are enough points; left out, at this address. */
  returnTo?: string | undefined;
  /** Writes the text in plainer letters. */
  onFix: (text: string) => void;
}

export const TextCounter = ({ text, recipients, balance, returnTo, onFix }: Props) => {
  const { characters, segments, cost, isFull, isOver, missing } = counted(text, recipients, balance);
  const plain = plainerThan(text);
  const hint = hintFor(text);
  return (
    <>
      <Row
        wrap
        align="center"
        justify="end"
        gap={10}
        rowGap={2}
        ml="auto"
        tabular
        aside
        role="status"
        aria-label="Length and cost"
      >
        <span>{characters}</span>
        <span>{segments}</span>
        <span className={cx(isOver && styles.over)}>{cost}</span>
        {isFull && <span className={styles.full}>Characters limit reached</span>}
      </Row>
      {plain !== undefined && (
        <p className={styles.note}>
          A curly quote or a long dash makes it more segments.
          <Button variant="link" size="small" onClick={() => onFix(plain)}>
            Fix
          </Button>
        </p>
      )}
      {hint && <p className={styles.note}>{hint}</p>}
      {isOver && (
        <p className={cx(styles.note, styles.over)} role="alert">
          You don't have enough points to send this message. Please top up first from the{' '}
          <a href={toppingUpFor(missing, returnTo)}>Plans & Billing</a> section
        </p>
      )}
    </>
  );
};
