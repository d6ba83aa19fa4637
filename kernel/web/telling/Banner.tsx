// A strip above the page: two at most are shown, the rest stand behind "+n". Pushes the page down, never covers it.
import { type ReactNode, useEffect } from 'react';
import { cx } from '#/ui/cx.ts';
import { type Icon, smallIconProps } from '#/ui/icon.ts';
import { store } from '../calls/store.ts';
import styles from './Banner.module.css';

const mostShown = 2;
const state = store<{ present: readonly { id: string; order: number }[]; isOpen: boolean }>({
  present: [],
  isOpen: false,
});

interface Props {
  id: string;
  /** Lower stands higher. */
  order: number;
  tone?: 'amber' | 'red' | 'gray';
  icon?: Icon;
  children: ReactNode;
}

export const Banner = ({ id, order, tone = 'amber', icon: IconShown, children }: Props) => {
  const present = state.useValue((now) => now.present);
  const isOpen = state.useValue((now) => now.isOpen);
  useEffect(() => {
    const others = state.get().present.filter((one) => one.id !== id);
    state.set({ present: [...others, { id, order }].toSorted((a, b) => a.order - b.order) });
    return () => state.set({ present: state.get().present.filter((one) => one.id !== id) });
  }, [id, order]);
  const rank = present.findIndex((one) => one.id === id);
  if (rank >= mostShown && !isOpen) return null;
  const hidden = isOpen || rank !== mostShown - 1 ? 0 : present.length - mostShown;
  return (
    <div className={cx(styles.banner, styles[tone])} style={{ order }} role="status">
      {IconShown && <IconShown {...smallIconProps} />}
      <span className={styles.text}>{children}</span>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          onClick={() => state.set({ isOpen: true })}
          aria-label={`Show ${hidden} more`}
        >
          +{hidden}
        </button>
      )}
    </div>
  );
};
