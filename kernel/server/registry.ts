// What all doors together declare, looked up by name. It is empty here: each room of the kernel that runs something of the doors says beside
// its own declaration what it finds.
import { extension, type Fill } from './extension.ts';

export interface Registry {
  /** What doors add to extension points; read through the point. */
  readonly fills: readonly Fill[];
}

/** What must hold of all doors together: a check throws where it does not, and nothing starts. */
export const startCheck = extension<(registry: Registry) => void>('kernel.startCheck');
