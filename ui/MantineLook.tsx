// Gives the component library its one theme. Colours come from style-sheet variables (ui/theme), so that neither an agency's look
// nor the colour scheme renders anything again; repairs of its accessibility are made here once (axe, stack notes).
import { createTheme, MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { shadeNames } from './theme/shades.ts';
import './mantine.css';

const brand = shadeNames.map((name) => `var(--brand-${name})`) as unknown as Parameters<
  typeof createTheme
>[0]['colors'];

const floatingId = 'floating';

const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'brand',
  colors: { brand: brand as never },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Their <header> would count as a second banner landmark.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // Menus and panels float inside a landmark, so that nothing of the page lies outside of one.
    Portal: { defaultProps: { target: `#${floatingId}` } },
  },
});

const watchScheme = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
};
const shown = (): 'light' | 'dark' =>
  document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';

export const MantineLook = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme={useSyncExternalStore(watchScheme, shown)} withGlobalClasses={false}>
    {children}
    <section id={floatingId} aria-label="Open panels" />
  </MantineProvider>
);
