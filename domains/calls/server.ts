// The door of calls for servers.
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { callsContract } from './contract.ts';

export const callsDoor: ServerDoor = {
  name: 'calls',
  calls: [...serveCalls(callsContract, {})],
};
