// Below 768 px the menu slides in from the left; focus stays inside, Esc closes it (core §2).
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Drawer } from '#/ui/Drawer.tsx';
import { AgencyMark } from './AgencyMark.tsx';
import { setDrawer, useIsDrawerOpen } from './collapsing.ts';
import { Menu } from './Menu.tsx';
import styles from './MobileMenu.module.css';
import { Points } from './Sidebar.tsx';
import { Switcher } from './Switcher.tsx';

const MobileMenu = () => {
  const isOpen = useIsDrawerOpen();
  const router = useRouter();
  // Whatever was chosen in it, the menu has done its work.
  useEffect(() => router.subscribe('onBeforeNavigate', () => setDrawer(false)), [router]);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => setDrawer(false)}
      title={
        <span className={styles.top}>
          <AgencyMark />
          <Switcher isRail={false} />
        </span>
      }
    >
      <Menu isRail={false} label="Main menu" />
      <Points />
    </Drawer>
  );
};
export default MobileMenu;
