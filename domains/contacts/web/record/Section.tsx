// A part of the record with its heading: folded by a press on it, with its verbs beside it.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Beside the heading: a count, a state. */
  aside?: ReactNode;
  /** At the end of the line: a menu, a button. */
  actions?: ReactNode;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  level?: 2 | 3;
  children: ReactNode;
}

export const Section = ({ title, aside, actions, isFolded, onFold, level = 2, children }: Props) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={cx(styles.section, level === 3 && styles.inner)} aria-labelledby={`${id}-title`}>
      <div className={styles.header}>
        <Heading className={styles.heading}>
          <button
            type="button"
            id={`${id}-title`}
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => onFold(!isFolded)}
          >
            <ChevronDown {...smallIconProps} className={cx(styles.mark, isFolded && styles.folded)} />
            {title}
          </button>
        </Heading>
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div id={id} hidden={isFolded} className={styles.body}>
        {!isFolded && children}
      </div>
    </section>
  );
};
