// The frame of every private page: sidebar, banners, top bar, the page, the right rail, and the windows any page may open.
// Everything that floats, and the cache, live from here on; the sign-in pages do without.

import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { cache } from '#/kernel/web/calls/cache.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { railPanel, shellBar } from '#/kernel/web/shell-slots.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded, silently } from '#/kernel/web/windows/Loaded.tsx';
import { setRailElement, useRail } from '#/kernel/web/windows/rail.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { Banners } from './Banners.tsx';
import { useGlobalKeys } from './global-keys.ts';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useSessionEffects } from './session-effects.ts';
import { TopBar } from './TopBar.tsx';
import { Windows } from './Windows.tsx';

const Shell = () => (
  <QueryClientProvider client={cache}>
    <Frame />
  </QueryClientProvider>
);
export default Shell;

const mobileMenu = () => import('./MobileMenu.tsx');

const Frame = () => {
  const isMobile = useIsMobile();
  useSessionEffects();
  useGlobalKeys();
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {isMobile ? <Loaded load={mobileMenu} /> : <Sidebar />}
      <div className={styles.panel}>
        {!isMobile && <Banners />}
        <TopBar isMobile={isMobile} />
        <Bars />
        <Row grow minHeight={0}>
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <Text as="div" rigid minHeight={0} ref={setRailElement} />
        </Row>
        {isMobile && <Banners />}
      </div>
      <RailFillings />
      <Windows />
    </div>
  );
};

const Bars = () => useSlot(shellBar).map(({ id, load }) => <Loaded key={id} load={load} onFail={silently} />);

const RailFillings = () => {
  const open = useRail((rail) => rail.open);
  const filling = useSlot(railPanel).find(({ id }) => id === open);
  return filling ? <Loaded key={filling.id} load={filling.load} /> : null;
};
