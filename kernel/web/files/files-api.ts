// The calls about files of a record, as `fileCalls` declares them for every entity; `clients({ contacts: contactsContract }).contacts` has them.
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { fileCalls } from '#/kernel/contract/file-calls.ts';
import type { ApiCall } from '../calls/client.ts';
import type { Ask } from '../calls/uploading.ts';

type Declared = ReturnType<typeof fileCalls<AnyEntity>>;

export interface FilesApi {
  files: ApiCall<Declared['files']>;
  keepFiles: ApiCall<Declared['keepFiles']>;
  deleteFile: ApiCall<Declared['deleteFile']>;
  uploads: Ask;
}
