// The menu itself, in the sidebar or in the phone's drawer.
import { useLocation } from '#/kernel/web/address.ts';
import { Stack } from '#/ui/layout.tsx';
import styles from './Menu.module.css';
import { MenuEntry } from './MenuEntry.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { isUnder, useMenu } from './menu.ts';

export const Menu = ({ isRail, label }: { isRail: boolean; label: string }) => {
  const items = useMenu();
  const { pathname } = useLocation();
  const firstGroup = items.findIndex((item) => 'group' in item);
  return (
    <nav aria-label={label} className={styles.menu}>
      <Stack as="ul" gap={1}>
        {items.map((item, at) => (
          <li
            key={'entry' in item ? item.entry.id : item.group.id}
            className={at === firstGroup ? styles.second : undefined}
          >
            {'entry' in item ? (
              <MenuEntry entry={item.entry} isCurrent={isUnder(pathname, item.entry.to)} isRail={isRail} />
            ) : (
              <MenuGroup group={item.group} pathname={pathname} isRail={isRail} />
            )}
          </li>
        ))}
      </Stack>
    </nav>
  );
};
