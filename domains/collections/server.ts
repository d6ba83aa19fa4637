// The door of collections for servers.
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { collectionsContract } from './contract.ts';

export const collectionsDoor: ServerDoor = {
  name: 'collections',
  calls: [...serveCalls(collectionsContract, {})],
};

export { listsOfAgent } from './server/lists-of-agents.ts';
