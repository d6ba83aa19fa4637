// Places on the screens of areas that domains above fill.
import type { ComponentType } from 'react';
import type { HomeInArea } from '#/domains/areas/contract.ts';
import { slot } from '#/kernel/web/slots.ts';

export interface AreaHomesPart {
  homes: readonly HomeInArea[];
}

/** The newest homes of an area, drawn by whoever has homes. */
export const areaHomes = slot<{ load: () => Promise<{ default: ComponentType<AreaHomesPart> }> }>('areas.homes');
