// Gives the component library its one theme. Every wrapper of ui/ brings it along, so that a page without pickers loads
// nothing of the library. Colours come from style-sheet variables (ui/theme, mantine-look.css): neither an agency's look nor the
// colour scheme renders anything again.
import { createTheme, MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import './mantine.css';

const theme = createTheme({
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Their sliders have no names of their own.
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } },
  },
});

const watchScheme = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
};
const shown = (): 'light' | 'dark' =>
  document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';
// The scheme on the page is ours to set (ui/theme/applying-looks.ts).
const nowhere = () => undefined;

export const MantineLook = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme={useSyncExternalStore(watchScheme, shown)}
    getRootElement={nowhere}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
