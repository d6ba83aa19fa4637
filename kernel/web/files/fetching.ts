// A file of ours as the browser holds files that somebody chose: for what is passed on. XMLHttpRequest, as for sending them: the API is not
// what is asked here.

import { timeLimitMs } from '../calls/send.ts';
import { note } from '../telling/log.ts';

export interface KnownFile {
  name: string;
  mimetype: string;
  /** Where it can be read, for now. */
  url: string;
}

/** The file; undefined where it could not be had, also because there is no network. */
export const fetchFile = async ({ name, mimetype, url }: KnownFile): Promise<File | undefined> => {
  try {
    return new File([await read(url)], name, { type: mimetype });
  } catch (error) {
    note('a file', error);
    return undefined;
  }
};

const read = (url: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'blob';
    request.timeout = timeLimitMs;
    request.addEventListener('load', () =>
      request.status < 300
        ? resolve(request.response as Blob)
        : reject(new Error(`the store answered ${request.status}`)),
    );
    request.addEventListener('error', () => reject(new Error('the store could not be reached')));
    request.addEventListener('timeout', () => reject(new Error('the store took too long')));
    request.send();
  });
