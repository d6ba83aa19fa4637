// Files that go along: judged, uploaded one after another, and listed once they are there. They are stored before the mail is sent (R871–R874).
import { useEffect, useEffectEvent, useRef } from 'react';
import { upload } from '#/kernel/web/calls/uploading.ts';
import { fetchFile } from '#/kernel/web/files/fetching.ts';
import { typeOf } from '#/kernel/web/files/sizes.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from './api.ts';
import { judgeFiles } from './attaching.ts';
import type { Attached } from './composer-values.ts';
import type { Composing } from './use-composing.ts';

const stored = async (file: File): Promise<Attached | undefined> => {
  // Named by its ending where the browser knows no type, so that the server is told one.
  const mimetype = typeOf(file) ?? file.type;
  const url = await upload(api.emails.files, new File([file], file.name, { type: mimetype }));
  return url === undefined ? undefined : { name: file.name, size: file.size, mimetype, url };
};

const brought = async (files: Composing['brought']): Promise<File[]> => {
  const found = await Promise.all(files.map(fetchFile));
  for (const [place, { name }] of files.entries())
    if (!found[place])
      toast({ type: 'warning', message: `${name} could not be passed on. Attach it yourself, if it should go along.` });
  return found.filter((file) => file !== undefined);
};

export const useAttaching = ({
  form,
  trackUpload,
  brought: passedOn,
}: Composing): ((files: readonly File[]) => void) => {
  const there = useRef(form.values.files);
  useEffect(() => {
    there.current = form.values.files;
  }, [form.values.files]);
  // One choice after the other, so that each is judged by what is there by then.
  const queue = useRef(Promise.resolve());
  const attach = async (files: readonly File[]): Promise<void> => {
    const { taken, problems } = judgeFiles(files, there.current);
    for (const message of problems) toast({ type: 'error', message });
    for (const file of taken) {
      const one = await stored(file);
      if (!one) continue;
      there.current = [...there.current, one];
      form.set('files', there.current);
      announce(`${file.name} attached`);
    }
  };
  const inTurn = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work);
    void trackUpload(queue.current);
  };
  const hasBegun = useRef(false);
  const begin = useEffectEvent((): void => {
    if (hasBegun.current || passedOn.length === 0) return;
    hasBegun.current = true;
    inTurn(async () => attach(await brought(passedOn)));
  });
  useEffect(() => begin(), []);
  return (files) => inTurn(() => attach(files));
};
