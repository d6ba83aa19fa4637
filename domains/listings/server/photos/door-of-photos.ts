// The handlers of photos, for the door of listings.
import { arrange, remove } from './arranging-photos.ts';
import { keep, uploads } from './keeping-photos.ts';
import { takeDown } from './taking-photos-down.ts';

export const photoHandlers = { uploads, keep, arrange, remove, takeDown };
