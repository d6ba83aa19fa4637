// The door of fields for servers.
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { layoutsContract } from './contract.ts';

export const fieldsDoor: ServerDoor = {
  name: 'fields',
  calls: [...serveCalls(layoutsContract, {})],
};
