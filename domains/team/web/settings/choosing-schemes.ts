// Choosing the colour scheme by a command: worn at once, and kept with the settings of whoever chose it.
import { applyScheme, type ColourScheme } from '#/ui/theme/applying-looks.ts';
import { api } from '../api.ts';

export const wear = async (colourScheme: ColourScheme): Promise<void> => {
  applyScheme(colourScheme);
  await api.team.update({ settings: { colourScheme } });
};
