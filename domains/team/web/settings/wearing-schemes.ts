// Choosing the colour scheme by a command: worn at once, and kept with the settings of whoever chose it.
import { type ColourScheme, wearScheme } from '#/ui/theme/wearing.ts';
import { api } from '../api.ts';

export const wear = async (colourScheme: ColourScheme): Promise<void> => {
  wearScheme(colourScheme);
  await api.team.update({ settings: { colourScheme } });
};
