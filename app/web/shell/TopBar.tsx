// The top bar: rail toggle, the search, the verbs of the day, notifications and the person (core §2).

import { Bell, ExternalLink, Menu as MenuSign, PanelLeft, Search } from 'lucide-react';
import { keysOf } from '#/kernel/web/keys/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { openPalette } from '#/kernel/web/palette/opening.ts';
import { railPanel, topBarAction } from '#/kernel/web/shell-slots.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { useBell } from '#/kernel/web/telling/bell.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { toggleRail as togglePanel, useRail } from '#/kernel/web/windows/rail.ts';
import { Badge } from '#/ui/Badge.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps, smallIconProps } from '#/ui/icon.ts';
import { Kbd } from '#/ui/Kbd.tsx';
import { Row } from '#/ui/layout.tsx';
import { setDrawer, toggleRail, useIsRail } from './collapsing.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useWho } from './session-effects.ts';
import styles from './TopBar.module.css';

const mobileActions = () => import('./MobileActions.tsx');

export const TopBar = ({ isMobile }: { isMobile: boolean }) => {
  const actions = useSlot(topBarAction).filter(({ isSecondary }) => !isMobile || !isSecondary);
  const { agency } = useWho();
  return (
    <header className={styles.bar}>
      {isMobile ? <IconButton icon={MenuSign} label="Menu" onClick={() => setDrawer(true)} /> : <RailToggle />}
      <button type="button" className={styles.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <Search {...iconProps} />
        <span>Search…</span>
        {!isMobile && (
          <span aria-hidden="true">
            <Kbd>{shownKeys(keysOf({ id: 'palette', keys: 'mod+k' }))}</Kbd>
          </span>
        )}
      </button>
      {agency?.isDemo && !isMobile && (
        <a
          href="/simulators"
          className={styles.demo}
          target="_blank"
          rel="noreferrer"
          data-tip="Read them, and answer as their recipients."
        >
          <Badge tone="brand">
            Demo — messages go nowhere
            <ExternalLink {...smallIconProps} />
          </Badge>
        </a>
      )}
      <Row align="center" gap={2} ml="auto">
        {actions.map(({ id, label, icon, keys, reason, run }) => (
          <IconButton
            key={id}
            icon={icon}
            label={label}
            keys={keys ? shownKeys(keysOf({ id: `new.${id}`, keys })) : undefined}
            reason={reason}
            onClick={run}
          />
        ))}
        {isMobile && <Loaded load={mobileActions} />}
        <Notifications />
        <ProfileMenu />
      </Row>
    </header>
  );
};

const RailToggle = () => {
  const isRail = useIsRail();
  return (
    <IconButton
      icon={PanelLeft}
      label={isRail ? 'Show the whole menu' : 'Collapse the menu'}
      keys={shownKeys(keysOf({ id: 'sidebar', keys: 'mod+\\' }))}
      aria-expanded={!isRail}
      className={styles.toggle}
      onClick={() => toggleRail(isRail)}
    />
  );
};

const Notifications = () => {
  const { unread, progress } = useBell((bell) => bell);
  const open = useRail((rail) => rail.open);
  const isBuilt = useSlot(railPanel).some(({ id }) => id === 'notifications');
  return (
    <IconButton
      icon={Bell}
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      hasDot={unread > 0}
      progress={progress}
      aria-expanded={open === 'notifications'}
      reason={isBuilt ? undefined : 'Notifications are not built yet.'}
      onClick={() => togglePanel('notifications')}
    />
  );
};
