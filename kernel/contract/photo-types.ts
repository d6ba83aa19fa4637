// Which files can be photos: what cameras, phones and programs of pictures save. Attachments are not of all of them.
import { type FileType, fileTypes } from './file-types.ts';

export const photoTypes = {
  'image/jpeg': fileTypes['image/jpeg'],
  'image/png': fileTypes['image/png'],
  'image/webp': { kind: 'image', endings: ['webp'] },
  'image/avif': { kind: 'image', endings: ['avif'] },
} as const satisfies Readonly<Record<string, FileType>>;
export type PhotoType = keyof typeof photoTypes;

/** Every type that something can be uploaded as. */
export const uploadTypes = { ...fileTypes, ...photoTypes } as const;
export type UploadType = keyof typeof uploadTypes;
