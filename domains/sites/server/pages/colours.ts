// The agency's two colours on pages that are light or dark: readable on both, whatever the agency chose.
import { foregroundFor, readableOn } from '#/domains/labels/contract.ts';

const isColour = (value: string | null): value is string => value !== null && /^#[0-9a-f]{6}$/i.test(value);

const usual = '#1f6f5c';
const grounds = { light: '#ffffff', dark: '#1b1d1f' } as const;

export interface PageColours {
  button: string;
  onButton: string;
  link: { light: string; dark: string };
}

export const coloursOf = (theme: { primaryButtonColor: string | null; linkColor: string | null }): PageColours => {
  const button = isColour(theme.primaryButtonColor) ? theme.primaryButtonColor : usual;
  const link = isColour(theme.linkColor) ? theme.linkColor : button;
  return {
    button,
    onButton: foregroundFor(button),
    link: {
      light: readableOn({ backgroundColor: grounds.light, foregroundColor: link }),
      dark: readableOn({ backgroundColor: grounds.dark, foregroundColor: link }),
    },
  };
};
