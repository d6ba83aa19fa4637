// How an agency looks: from its two colours to the variables that every rule of the style sheets draws with. One <style> element
// is rewritten when the agency or its theme changes; no component renders again for it.
import { contrast, readable, textContrast } from './contrast.ts';
import { oklchOf } from './oklch.ts';
import { shadeNames, shadesOf } from './shades.ts';

/** The colours of an agency; null where it has not chosen. '#rrggbb'. */
export interface AgencyColours {
  primary: string | null;
  link: string | null;
}

/** The product's own colour: a blue, shade 600 of the default theme (core §9). */
export const defaultPrimary = '#3f56e4';

/** The ten colours the theme screen offers (core §9); white text stands on each. */
export const presetColours = [
  { name: 'Blue', colour: defaultPrimary },
  { name: 'Ocean', colour: '#0090be' },
  { name: 'Teal', colour: '#0f766e' },
  { name: 'Forest', colour: '#2f7d3b' },
  { name: 'Olive', colour: '#6b7312' },
  { name: 'Amber', colour: '#b45309' },
  { name: 'Brick', colour: '#c2410c' },
  { name: 'Crimson', colour: '#be123c' },
  { name: 'Plum', colour: '#9333b8' },
  { name: 'Graphite', colour: '#475569' },
] as const;

/** Grounds that coloured text has to be read on: the darker one of the light scheme, the lighter one of the dark. */
export const grounds = { light: '#f4f4f6', dark: '#1e1e24' } as const;
const ink = '#1b1b20';
// From this contrast on, white is the expected text: the ground is darkened until it holds. Below it, dark text stands on the colour.
const whiteFrom = 3;

/** A filled ground and the text on it, at least 4.5:1. */
export const filledPair = (colour: string): { ground: string; text: string } =>
  contrast(colour, '#ffffff') >= whiteFrom
    ? { ground: readable(colour, '#ffffff'), text: '#ffffff' }
    : { ground: colour, text: readable(ink, colour) };

/** The variables of a look as a style sheet. A colour that is not '#rrggbb' counts as not chosen. */
export const lookSheet = ({ primary, link }: AgencyColours): string => {
  const brand = valid(primary) ?? defaultPrimary;
  const linked = valid(link) ?? brand;
  const shades = shadesOf(brand);
  const { ground, text } = filledPair(brand);
  const scale = shadeNames.map((name) => `--brand-${name}:${shades[name]}`).join(';');
  return [
    `:root{${scale};--brand:${brand};--brand-solid:${ground};--on-brand:${text};--brand-solid-hover:${hovered(ground, text)}`,
    `--brand-fg:${readable(brand, grounds.light)};--link:${readable(linked, grounds.light)}}`,
    `:root[data-mantine-color-scheme=dark]{--brand-fg:${readable(brand, grounds.dark)};--link:${readable(linked, grounds.dark)}}`,
  ]
    .join(';')
    .replace(';:root', ':root');
};

const hovered = (ground: string, text: string): string => {
  const shades = shadesOf(ground);
  const darker = shades[700];
  return contrast(darker, text) >= textContrast ? darker : oklchOf(ground).l > 0.5 ? shades[500] : ground;
};

const valid = (colour: string | null): string | null =>
  colour !== null && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : null;
