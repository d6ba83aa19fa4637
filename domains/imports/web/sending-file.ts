// Sends the file of an import as a form, telling how far it is: an address book may be hundreds of megabytes. XMLHttpRequest, because
// fetch tells nothing about that.
import { type ImportRecord, importsContract, mostImportBytes } from '#/domains/imports/contract.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { headersOf } from '#/kernel/web/calls/send.ts';

const { upload } = importsContract.calls;

/** What is wrong with a file before it is sent; undefined where nothing is. */
export const fileProblem = ({ size }: File): string | undefined => {
  if (size === 0) return 'The file is empty';
  return size > mostImportBytes ? 'The file is larger than 300 MB. Divide it' : undefined;
};

/** Uploads a file and answers its import. Throws CallFailed. */
export const sendFile = (file: File, type: string, onProgress: (percent: number) => void): Promise<ImportRecord> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('type', type);
    form.append('file', file, file.name);
    const request = new XMLHttpRequest();
    request.open('POST', `/api${upload.path}`);
    headersOf(upload, false, {}).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? (loaded / total) * 100 : 0),
    );
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status < 300 && answer) resolve(answer as ImportRecord);
      else reject(new CallFailed({ status: request.status, body: answer ?? {} }));
    });
    request.addEventListener('error', () => reject(new CallFailed({ silence: 'network' })));
    request.send(form);
  });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy may answer with a page of its own.
    return undefined;
  }
};
