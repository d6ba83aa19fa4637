// Draws nothing: a density chosen over a list is kept in the person's settings, and one chosen in the settings is worn by every list.
import { useEffect } from 'react';
import { densityKeptBy, wearDensity } from '#/kernel/web/grid/density.ts';
import { defaultPreferences, usePreferences } from './use-preference.ts';

const DensityKeeper = () => {
  const { me, settings, set } = usePreferences();
  const { density = defaultPreferences.density } = settings;
  useEffect(() => densityKeptBy((chosen) => set('density', chosen, density)));
  useEffect(() => {
    if (me) wearDensity(density ?? defaultPreferences.density);
  }, [me, density]);
  return null;
};
export default DensityKeeper;
