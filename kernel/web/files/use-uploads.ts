// Files on their way into the record: one after another, each with its progress, and with its reason where it cannot.
import { useRef, useState } from 'react';
import { upload } from '#/kernel/web/calls/uploading.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import type { FilesApi } from './files-api.ts';
import { problemOf, typeOf } from './sizes.ts';

export interface Going {
  id: string;
  name: string;
  /** 0–100. */
  progress: number;
  problem?: string;
}

/** A refused file is named for as long as it takes to read why. */
const shownMs = 8_000;

export const useUploads = (api: FilesApi, recordId: string) => {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const queue = useRef(Promise.resolve());
  const { send } = useSend(api.keepFiles);
  const change = (id: string, to: Partial<Going>): void =>
    setGoing((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const end = (id: string): void => setGoing((all) => all.filter((one) => one.id !== id));

  const one = async (id: string, file: File): Promise<void> => {
    // Named by its ending where the browser knows no type, so that the server is told one.
    const typed = new File([file], file.name, { type: typeOf(file) ?? file.type });
    const address = await upload(api.uploads, typed, (progress) => change(id, { progress }));
    if (address !== undefined) {
      const { answer } = await send({ id: recordId, files: [address] });
      if (answer) announce(`${file.name} added`);
    }
    end(id);
  };
  const add = (files: readonly File[]): void => {
    for (const file of files) {
      const id = crypto.randomUUID();
      const problem = problemOf(file);
      setGoing((all) => [...all, { id, name: file.name, progress: 0, ...(problem ? { problem } : {}) }]);
      if (problem) setTimeout(() => end(id), shownMs);
      else queue.current = queue.current.then(() => one(id, file));
    }
  };
  return { going, add };
};
