// Photos for tests, and whoever gives them to a home as a browser does: an address for each is asked for, the file is posted there, and then it
// becomes a photo.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Color } from 'sharp';
import type { Somebody, TestHouse } from '../house.ts';
import type { S3Server } from '../servers/s3-server.ts';

const hiddenPlace = { IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '52/1 20/1 24/1' } };

/** A photo whose camera wrote beside the pixels where it was taken. */
export const photo = (width: number, height: number, colour: Color = '#0090be') =>
  sharp({ create: { width, height, channels: 3, background: colour } }).withExif(hiddenPlace);

export interface GivenFile {
  name?: string;
  mimetype?: string;
  bytes: Buffer;
}

const asRequest = async (form: FormData) => {
  const request = new Request('http://x/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
};

export const photographing = ({ app, house }: Pick<TestHouse, 'app' | 'house'>, s3?: S3Server) => {
  /** Answers the address of the upload and what the store said to it. */
  const post = async (who: Somebody, id: string, { name = 'front.jpg', mimetype = 'image/jpeg', bytes }: GivenFile) => {
    const { presignedPostUrls } = await who.photos.uploads({ id, uploads: [{ name, mimetype }] });
    const [place] = presignedPostUrls;
    if (!place) throw new Error('No address was given out.');
    const form = new FormData();
    for (const [field, value] of Object.entries(place.fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const status = s3
      ? (await fetch(place.url, { method: 'POST', body: form })).status
      : (await app.inject({ method: 'POST', url: place.url, ...(await asRequest(form)) })).statusCode;
    return { fileUrl: place.fileUrl, status };
  };
  const give = async (who: Somebody, id: string, ...files: readonly GivenFile[]) => {
    const urls: string[] = [];
    for (const file of files) urls.push((await post(who, id, file)).fileUrl);
    return (await who.photos.keep({ id, files: urls })).data;
  };
  const giveOne = async (who: Somebody, id: string, bytes: Buffer) => {
    const [one] = await give(who, id, { bytes });
    if (!one?.photo) throw new Error(`It is no photo: ${one?.problem?.message}`);
    return one.photo;
  };
  /** Names of all that lies in the store. */
  const lying = async (): Promise<string[]> => {
    if (s3) return [...s3.objects.keys()].toSorted();
    const found = await readdir(join(house.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  };
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ method: 'GET', url, headers });
  return { post, give, giveOne, lying, get };
};
