// Sending a file: ask for an address, post the file there as the address demands, answer what records refer to it by (core §7,
// decision 110). XMLHttpRequest, because fetch tells nothing about how far an upload is.
import { defaultUploadBytes, longestImageSide, type Uploads, type UploadsAnswer } from '#/kernel/contract/upload.ts';
import { note } from '../telling/log.ts';
import { toast } from '../telling/toasts.ts';
import { timeLimitMs } from './send.ts';

/** Pictures that are taken (core §5). */
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

export const isPicture = (file: File): boolean => (pictureTypes as readonly string[]).includes(file.type);

export type Ask = (input: { uploads: Uploads }) => Promise<UploadsAnswer>;

/** Uploads one file and answers its address for records; undefined when it could not, which is then said. */
export const upload = async (
  ask: Ask,
  file: File,
  onProgress: (percent: number) => void = () => undefined,
): Promise<string | undefined> => {
  try {
    const { presignedPostUrls } = await ask({ uploads: [{ name: file.name, mimetype: file.type }] });
    const [place] = presignedPostUrls;
    if (!place) throw new Error('no address was given out');
    await post(place, file, onProgress);
    return place.fileUrl;
  } catch (error) {
    note('upload', error);
    toast({ type: 'error', message: 'Failed to upload files' });
    return undefined;
  }
};

/** Posts a file to the address it was given; where the store refuses it, its answer is the cause of the error. */
export const post = (
  { url, fields }: UploadsAnswer['presignedPostUrls'][number],
  file: File,
  onProgress: (percent: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // The store reads no field that comes after the file.
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = timeLimitMs;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? (loaded / total) * 100 : 0),
    );
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`the store answered ${request.status}`, { cause: request })),
    );
    request.addEventListener('error', () => reject(new Error('the store could not be reached')));
    request.addEventListener('timeout', () => reject(new Error('the store took too long')));
    request.send(form);
  });

const quality = 0.7;

/** A picture over 1,048,576 bytes as a JPEG of at most 800 px on its longest side; a smaller one as it is (core §5). */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.size <= defaultUploadBytes) return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestImageSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' });
};
