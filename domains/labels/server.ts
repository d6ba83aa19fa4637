// The door of labels for servers.
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { originsContract, tagsContract } from './contract.ts';

export const labelsDoor: ServerDoor = {
  name: 'labels',
  calls: [...serveCalls(tagsContract, {}), ...serveCalls(originsContract, {})],
};
