// The files of a record: dropped or chosen, uploaded with their progress, opened by a link, deleted after a question.

import { Download, FileText, Paperclip, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { fileTypes } from '#/kernel/contract/file-types.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatAgo } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Grid, Row, Text } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useZone } from '../zone.ts';
import type { FilesApi } from './files-api.ts';
import styles from './RecordFiles.module.css';
import { sizeText } from './sizes.ts';
import { useDroppingMany } from './use-dropping-many.ts';
import { useUploads } from './use-uploads.ts';

type Kept = AnswerOf<FilesApi['files']['declared']>['data'][number];

/** Addresses of files open for a quarter of an hour; they are asked for anew before that. */
const askAgainMs = 10 * 60_000;
const accepted = Object.values(fileTypes).flatMap(({ endings }) => endings.map((ending) => `.${ending}`));

interface RecordFilesProps {
  api: FilesApi;
  recordId: string;
  mayWrite: boolean;
  /** 'contact', 'task'. */
  what: string;
}

export const RecordFiles = ({ api, recordId, mayWrite, what }: RecordFilesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { data, error, refetch, isFetching } = useCall(
    api.files,
    { id: recordId },
    { isQuiet: true, everyMs: askAgainMs, staleMs: askAgainMs },
  );
  const { going, add } = useUploads(api, recordId);
  const isOver = useDroppingMany(place, mayWrite ? add : undefined);
  if (!data)
    return error ? (
      <FailureStrip failure={error} what="The files" onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton width="60%" />
    );
  const isEmpty = data.total === 0 && going.length === 0;
  return (
    <div ref={place} className={cx(styles.files, mayWrite && styles.open, isOver && styles.over)}>
      {isEmpty && !mayWrite && (
        <Text as="p" tone="faint">
          No files
        </Text>
      )}
      <Grid as="ul" gap={2} className={styles.list} aria-label="Files">
        {data.data.map((file) => (
          <FileLine key={file._id} file={file} api={api} mayWrite={mayWrite} what={what} />
        ))}
        {going.map(({ id, name, progress, problem }) => (
          <Grid as="li" key={id} gap={4} py={6}>
            <Clip>{name}</Clip>
            {problem ? (
              <Text tone="red" size="meta" role="alert">
                {problem}
              </Text>
            ) : (
              <Progress value={progress} label={`Uploading ${name}`} />
            )}
          </Grid>
        ))}
      </Grid>
      {mayWrite && (
        <Row align="center" gap={9}>
          <Button size="small" icon={Paperclip} onClick={() => input.current?.click()}>
            Add files
          </Button>
          <Text aside className={styles.hint}>
            {isEmpty ? 'Drop files here' : 'or drop them here'}
          </Text>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label="Add files"
            accept={accepted.join(',')}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file may be chosen again after it was deleted.
              target.value = '';
            }}
          />
        </Row>
      )}
    </div>
  );
};
const FileLine = ({ file, api, mayWrite, what }: { file: Kept } & Omit<RecordFilesProps, 'recordId'>) => {
  const zone = useZone();
  const { send } = useSend(api.deleteFile, { success: `${file.name} deleted.` });
  const remove = async (): Promise<void> => {
    const isMeant = await confirm({
      title: `Delete ${file.name}?`,
      willHappen: [`The file is gone for everybody who sees this ${what}.`],
      stays: ['That it was there stays in the history.'],
      verb: 'Delete file',
      keep: 'Keep it',
    });
    if (isMeant) await send({ id: file._id });
  };
  const details = [
    file.size === null ? '' : sizeText(file.size),
    file.createdBy ?? '',
    formatAgo(file.createdAt, zone),
  ];
  return (
    <Grid as="li" align="center" gap={9} minHeight={42} columns="32px minmax(0, 1fr) auto auto">
      {file.mimetype.startsWith('image/') ? (
        <img className={styles.picture} src={file.url} alt="" width={32} height={32} loading="lazy" />
      ) : (
        <span className={styles.sign}>
          <FileText size={16} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <Grid as="span" shrink>
        <Clip as="a" href={file.url} target="_blank" rel="noreferrer" data-tip={file.name} data-tip-when="cut">
          {file.name}
        </Clip>
        <Clip aside>{details.filter(Boolean).join(' · ')}</Clip>
      </Grid>
      <a
        href={file.url}
        download={file.name}
        className={styles.download}
        aria-label={`Download ${file.name}`}
        data-tip="Download"
      >
        <Download size={14} strokeWidth={1.75} aria-hidden />
      </a>
      {mayWrite && (
        <IconButton icon={Trash2} size="small" label={`Delete ${file.name}`} onClick={() => void remove()} />
      )}
    </Grid>
  );
};
