// Puts a look and a colour scheme on the page, and keeps both for the next visit so that the first frame is right
// (public/first-frame.js reads what is kept here before anything is drawn).
import { type AgencyColours, lookSheet } from './look.ts';

export type ColourScheme = 'light' | 'dark' | 'auto';

const kept = { look: 'lintel.look', scheme: 'lintel.scheme' } as const;
const elementId = 'look';

/** Recolours the page at once. */
export const applyLook = (colours: AgencyColours): void => {
  const sheet = lookSheet(colours);
  const element = document.getElementById(elementId) ?? document.head.appendChild(document.createElement('style'));
  element.id = elementId;
  if (element.textContent !== sheet) element.textContent = sheet;
  keep(kept.look, sheet);
};

/** Forgets the agency's look: the next person on this computer sees the product's own (core §4, logout). */
export const resetLook = (): void => {
  applyLook({ primary: null, link: null });
  localStorage.removeItem(kept.look);
};

const darkQuery = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** The scheme that was chosen on this computer. */
export const chosenScheme = (): ColourScheme => {
  const value = localStorage.getItem(kept.scheme);
  return value === 'light' || value === 'dark' ? value : 'auto';
};

/** What a chosen scheme comes to now. */
export const shownScheme = (scheme: ColourScheme): 'light' | 'dark' =>
  scheme === 'auto' ? (darkQuery().matches ? 'dark' : 'light') : scheme;

/** Shows a scheme and remembers it. */
export const applyScheme = (scheme: ColourScheme): void => {
  document.documentElement.dataset.mantineColorScheme = shownScheme(scheme);
  keep(kept.scheme, scheme);
};

/** Follows the system while 'auto' is chosen. */
export const followScheme = (): void => {
  darkQuery().addEventListener('change', () => {
    if (chosenScheme() === 'auto') applyScheme('auto');
  });
};

const keep = (name: string, value: string): void => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be full or forbidden; then the first frame of the next visit has the default look, nothing else.
  }
};
