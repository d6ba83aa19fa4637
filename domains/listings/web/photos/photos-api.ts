// The calls of photos.
import { photosContract } from '#/domains/listings/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ photos: photosContract });
