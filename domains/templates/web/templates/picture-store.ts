// Who takes in the pictures that a body shows: whoever sends mails says so with the shell, and is asked when a picture is put in.
import type { Ask } from '#/kernel/web/calls/uploading.ts';

let store: Ask | undefined;

/** Says who takes pictures in. */
export const storePicturesBy = (ask: Ask): void => {
  store = ask;
};

export const pictureStore = (): Ask => {
  if (!store) throw new Error('Nobody takes pictures in');
  return store;
};
