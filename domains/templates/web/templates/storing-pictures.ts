// Pictures in the body of a mail, stored where whoever reads it can load them.
import { upload } from '#/kernel/web/calls/uploading.ts';
import type { Uploaded } from '../editor/editing.ts';
import { pictureStore } from './picture-store.ts';

/** Why a message is not sent, saved or left while a picture is on its way into it. */
export const stillStoring = 'The picture is still being stored';

/** Undefined where it could not be stored, which is said by then. */
export const storePicture = async (file: File): Promise<Uploaded | undefined> => {
  const url = await upload(pictureStore(), file);
  if (url === undefined) return undefined;
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { url, width, height };
};
