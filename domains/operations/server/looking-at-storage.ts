// What people are told of the room that is left (docs/operations.md).
import type { storageContract } from '#/kernel/contract/storage-calls.ts';
import type { Verb } from '#/kernel/server/verb.ts';

/** GET /crm/storage. */
export const lookAtStorage: Verb<(typeof storageContract.calls)['look']> = async (ctx) => {
  const isOwner = ctx.can('owner');
  return {
    places: (await ctx.house.storage.look()).map(({ room, isFull, folder, freeBytes, missingBytes }) => ({
      place: room,
      isFull,
      folder: isOwner ? folder : null,
      freeBytes: isOwner ? freeBytes : null,
      missingBytes: isOwner ? missingBytes : null,
    })),
  };
};
