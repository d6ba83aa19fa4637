// Where a map looks. Pure.
import type { Box } from '#/kernel/contract/kinds/place-areas.ts';

/** A box with some air around. */
export const viewAround = ({ south, north, west, east }: Box): Box => {
  const [up, aside] = [Math.max(0.01, (north - south) * 0.08), Math.max(0.01, (east - west) * 0.08)];
  return {
    south: Math.max(-90, south - up),
    north: Math.min(90, north + up),
    west: Math.max(-180, west - aside),
    east: Math.min(180, east + aside),
  };
};
