// The rules of a password, ticked off while it is typed (core §5).
import { Check, Circle } from 'lucide-react';
import { passwordRules } from '#/domains/auth/contract.ts';
import { cx } from '#/ui/cx.ts';
import styles from './PasswordRules.module.css';

export const PasswordRules = ({ password }: { password: string }) => (
  <ul className={styles.rules}>
    {passwordRules.map(({ id, label, holds }) => {
      const isKept = holds(password);
      return (
        <li key={id} className={cx(styles.rule, isKept && styles.kept)}>
          {isKept ? (
            <Check size={13} strokeWidth={2.4} aria-hidden />
          ) : (
            <Circle size={13} strokeWidth={1.75} aria-hidden />
          )}
          {label}
          {isKept && <span className="only-read">, done</span>}
        </li>
      );
    })}
  </ul>
);
