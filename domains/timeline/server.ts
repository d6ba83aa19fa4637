// The door of timeline for servers.
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { notesContract, timelineContract } from './contract.ts';

export const timelineDoor: ServerDoor = {
  name: 'timeline',
  calls: [...serveCalls(timelineContract, {}), ...serveCalls(notesContract, {})],
};
