// The sidebar: the agency's mark, the switcher, the menu, and the points balance for owners.
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useIsInMenu } from '#/kernel/web/slots.ts';
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
  const canTopUp = useIsInMenu('/billing');
  if (!isOwner || !agency) return null;
  const balance = (
    <>
      <span>Points balance</span>
      <span className={styles.number}>{formatNumber(agency.pointsBalance)}</span>
    </>
  );
  return canTopUp ? (
    <a href="/billing" className={styles.points}>
      {balance}
    </a>
  ) : (
    <div className={styles.points}>{balance}</div>
  );
};
