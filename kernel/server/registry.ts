// What all doors together declare, looked up by name.
import type { ServedCall, ServerDoor } from './door.ts';

export interface Registry {
  readonly doors: readonly ServerDoor[];
  readonly calls: readonly ServedCall[];
}

export const makeRegistry = (doors: readonly ServerDoor[]): Registry => ({
  doors,
  calls: doors.flatMap((door) => door.calls),
});
