// The product as this person wants it: colour scheme, density, keys (my settings).
import type { Me } from '#/domains/team/contract.ts';
import { setKeySettings } from '#/kernel/web/keys/keyboard.ts';
import { applyScheme, chosenScheme } from '#/ui/theme/applying-looks.ts';

/** Applies the settings of the signed-in agent. */
export const applyPreferences = ({ settings }: Me): void => {
  const { colourScheme, density, isKeyboardOn, keys } = settings;
  if (colourScheme && colourScheme !== chosenScheme()) applyScheme(colourScheme);
  document.documentElement.dataset.density = density ?? 'default';
  setKeySettings({ isOn: isKeyboardOn ?? true, moved: keys ?? {} });
};
