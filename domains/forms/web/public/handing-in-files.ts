// A file of an answer, posted to where the agency said. What fails is said beside the question.
import type { UploadsAnswer } from '#/kernel/contract/upload.ts';
import { upload } from '#/kernel/web/calls/uploading.ts';
import { api } from '../api.ts';
import type { HandIn } from '../filling/handing-in.ts';

export interface Answering {
  formId: string;
  token: string;
  start: string;
  responseId: () => string;
}

export const handingIn =
  ({ responseId, ...opened }: Answering): HandIn =>
  async (file, onProgress) => {
    const ask = (input: { uploads: { name: string; mimetype: string }[] }): Promise<UploadsAnswer> =>
      api.forms.files({ ...opened, ...input, responseId: responseId() }, { isQuiet: true });
    const fileUrl = await upload(ask, file, onProgress);
    return fileUrl === undefined ? undefined : { fileUrl, name: file.name, size: file.size };
  };
