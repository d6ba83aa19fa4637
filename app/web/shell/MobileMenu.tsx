// Below 768 px the menu slides in from the left; focus stays inside, Esc closes it (core §2).
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Drawer } from '#/ui/floating/Drawer.tsx';
import { Row } from '#/ui/layout.tsx';
import { AgencyMark } from './AgencyMark.tsx';
import { setDrawer, useIsDrawerOpen } from './collapsing.ts';
import { Menu } from './Menu.tsx';
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
        <Row as="span" align="center" gap={8} weight={400}>
          <AgencyMark />
          <Switcher isRail={false} />
        </Row>
      }
    >
      <Menu isRail={false} label="Main menu" />
      <Points />
    </Drawer>
  );
};
export default MobileMenu;
