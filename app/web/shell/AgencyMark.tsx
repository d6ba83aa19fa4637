// The agency's mark at the head of the sidebar; it leads to the dashboard, which has no menu entry.

import styles from './AgencyMark.module.css';
import { useWho } from './session-effects.ts';

export const AgencyMark = () => {
  const { agency } = useWho();
  const logo = agency?.theme.logo;
  return (
    <a href="/dashboard" className={styles.mark} aria-label="Dashboard" data-tip="Dashboard" data-tip-side="right">
      {logo ? (
        <img src={logo} alt="" className={styles.logo} />
      ) : (
        ([...(agency?.agencyName ?? 'L')][0]?.toUpperCase() ?? 'L')
      )}
    </a>
  );
};
