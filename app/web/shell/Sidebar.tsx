// The sidebar: the agency's mark, the switcher, the menu, and the points balance for owners.

import { formatNumber } from '#/kernel/web/formatting.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useIsInMenu } from '#/kernel/web/shell-slots.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { AgencyMark } from './AgencyMark.tsx';
import { useIsRail } from './collapsing.ts';
import { Menu } from './Menu.tsx';
import styles from './Sidebar.module.css';
import { Switcher } from './Switcher.tsx';
import { useWho } from './session-effects.ts';

export const Sidebar = () => {
  const isRail = useIsRail();
  return (
    <Stack
      as="aside"
      aria-label="Sidebar"
      rigid
      pb={10}
      width="var(--sidebar)"
      minHeight={0}
      className={isRail && styles.rail}
    >
      <Row align="center" gap={9} pt={14} pb={10} pr={8} pl={14} className={styles.top}>
        <AgencyMark />
        <Switcher isRail={isRail} />
      </Row>
      <Menu isRail={isRail} label="Main menu" />
      {!isRail && <Points />}
    </Stack>
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
      <Text tone="soft" tabular>
        {formatNumber(agency.pointsBalance)}
      </Text>
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
