// How many it would have been lately, a line for each trigger, or why that cannot be said.

import type { Foreseen } from '#/domains/workflows/contract/running.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { Grid } from '#/ui/layout.tsx';
import { foreseenWords } from './foreseen-words.ts';

export const Foretold = ({ foreseen, zone }: { foreseen: readonly Foreseen[]; zone: Zone }) => (
  <Grid as="ul" gap={4}>
    {foreseen.map((one) => (
      <li key={one.triggerId}>{foreseenWords(one, { zone, isAlone: foreseen.length === 1 })}</li>
    ))}
  </Grid>
);
