// Step 1: a file is dropped, chosen or pasted from a spreadsheet. Below stand the imports so far.
import { FileUp, TriangleAlert } from 'lucide-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useDropping } from '#/kernel/web/page/use-dropping.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { iconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import styles from './Importing.module.css';
import { useImportWords } from './import-words.ts';
import { fileProblem, sendFile } from './sending-file.ts';
import type { Step } from './steps.ts';

interface Props {
  onUploaded: (record: ImportRecord) => void;
  goTo: (step: Step, of?: string) => void;
}

export const UploadStep = ({ onUploaded, goTo }: Props) => {
  const { type, drop, sample } = useImportWords();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOnline = useIsOnline();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const take = async (file: File | undefined): Promise<void> => {
    if (!file || progress !== undefined) return;
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setProgress(0);
    try {
      onUploaded(await sendFile(file, type, setProgress));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.field === 'file' || error.status === 413) setProblem(error.fullMessage);
      else {
        setProblem('The file could not be sent. Try again');
        reportFailure(error, { isQuiet: false });
      }
    } finally {
      setProgress(undefined);
    }
  };
  const isOver = useDropping(place, take);
  const paste = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData('text/plain');
    if (file) void take(file);
    else if (text.includes('\n')) void take(new File([text], 'Pasted rows.tsv', { type: 'text/plain' }));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={place}
        className={cx(styles.drop, isOver && styles.over)}
        onPaste={paste}
        role="group"
        aria-label="Your file"
        aria-describedby="import-help"
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden className={styles.dropSign} />
        <Text as="p" size={15} weight={600}>
          {drop.title}
        </Text>
        <Text as="p" tone="soft" maxWidth={520} id="import-help">
          {drop.help} Rows copied in a spreadsheet can be pasted.
        </Text>
        {progress === undefined ? (
          <Row wrap gap={14} align="center" justify="center" mt={8}>
            <Button
              variant="primary"
              onClick={() => input.current?.click()}
              reason={isOnline ? undefined : 'You are offline'}
            >
              Choose a file
            </Button>
            <Text
              as="a"
              tone="link"
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${sample.text}`)}`}
              download={sample.name}
            >
              Download a sample file
            </Text>
          </Row>
        ) : (
          <Row gap={12} align="center" tone="soft" width="min(360px, 100%)">
            <Progress value={progress} label="Sending the file" />
            <span>{progress < 100 ? 'Sending…' : 'Reading…'}</span>
          </Row>
        )}
        {problem && (
          <Row as="p" inline gap={7} align="start" mt={8} tone="red" textAlign="start" maxWidth={560} role="alert">
            <TriangleAlert {...iconProps} />
            {problem}
          </Row>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={drop.fileLabel}
          accept={drop.accept}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <ImportHistory goTo={goTo} />
    </>
  );
};
