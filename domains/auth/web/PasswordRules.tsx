// The rules of a password, ticked off while it is typed (core §5).
import { Check, Circle } from 'lucide-react';
import { passwordRules } from '#/domains/auth/contract.ts';
import { Grid, Row } from '#/ui/layout.tsx';
import styles from './PasswordRules.module.css';

export const PasswordRules = ({ password }: { password: string }) => (
  <Grid as="ul" gap={12} rowGap={3} columns="repeat(auto-fit, minmax(min(160px, 100%), 1fr))">
    {passwordRules.map(({ id, label, holds }) => {
      const isKept = holds(password);
      return (
        <Row as="li" key={id} align="center" gap={6} tone="faint" className={isKept && styles.kept}>
          {isKept ? (
            <Check size={13} strokeWidth={2.4} aria-hidden />
          ) : (
            <Circle size={13} strokeWidth={1.75} aria-hidden />
          )}
          {label}
          {isKept && <span className="only-read">, done</span>}
        </Row>
      );
    })}
  </Grid>
);
