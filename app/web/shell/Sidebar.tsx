// The sidebar: the agency's mark, the switcher, the menu, and the points balance for owners.
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useCan } from '#/kernel/web/session.ts';
import { cx } from '#/ui/cx.ts';
import { AgencyMark } from './AgencyMark.tsx';
import { useIsRail } from './collapsing.ts';
import { useWho } from './living.ts';
import { Menu } from './Menu.tsx';
import styles from './Sidebar.module.css';
import { Switcher } from './Switcher.tsx';

export const Sidebar = () => {
  const isRail = useIsRail();
  return (
    <aside aria-label="Sidebar" className={cx(styles.sidebar, isRail && styles.rail)}>
      <div className={styles.top}>
        <AgencyMark />
        <Switcher isRail={isRail} />
      </div>
      <Menu isRail={isRail} label="Main menu" />
      {!isRail && <Points />}
    </aside>
  );
};

export const Points = () => {
  const { agency } = useWho();
  const isOwner = useCan()('owner');
  if (!isOwner || !agency) return null;
  return (
    <a href="/billing" className={styles.points}>
      <span>Points balance</span>
      <span className={styles.number}>{formatNumber(agency.pointsBalance)}</span>
    </a>
  );
};
