// The ladder of server doors, lowest first: a domain may import only doors of domains listed before it.
import type { ServerDoor } from '#/kernel/server/door.ts';

export const doors: readonly ServerDoor[] = [];
