// The door of collections: live filters with people put in and left out by hand.
import { contract } from '#/kernel/contract/call.ts';

export const collectionsContract = contract('collections', {});
