// Photos that three homes of the demo have; what the rooms of two look like is the same pictures, kept once.
import { addPhotos, type ToldPhotos } from '#/domains/listings/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { drawnPhoto, type Scene } from './homes/drawn-photos.ts';

const words: Readonly<Record<Scene, string>> = {
  front: 'The front',
  living: 'Living room',
  kitchen: 'Kitchen',
  dining: 'Dining room',
  bedroom: 'Main bedroom',
  bathroom: 'Bathroom',
  study: 'Study under the roof',
  garden: 'Garden, to the south',
};

const homes: readonly (readonly [listingId: string, front: number, rooms: readonly Scene[]])[] = [
  ['NL-2064', 0, ['living', 'kitchen', 'dining', 'bedroom', 'bathroom', 'study', 'garden']],
  ['NL-2008', 1, ['kitchen', 'living', 'bedroom', 'garden']],
  ['NL-2029', 2, ['living', 'bedroom', 'bathroom']],
];

export const seedPhotos = async (ctx: Context): Promise<void> => {
  const told: ToldPhotos[] = [];
  for (const [listingId, front, rooms] of homes) {
    const photos = [{ file: await drawnPhoto('front', front), words: words.front }];
    for (const room of rooms) photos.push({ file: await drawnPhoto(room, 0), words: words[room] });
    told.push({ listingId, photos });
  }
  await addPhotos(ctx, told);
};
