// Step 5: what became of the file: figures, the rows that did not come in whole as a file, the people themselves, and the way back for
// seven days with its three lists.
import { Download, List, Undo2 } from 'lucide-react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { reportMissing } from '#/kernel/web/calls/failing.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Card } from '#/ui/Card.tsx';
import { Grid, Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import styles from './Importing.module.css';
import { counted, useImportWords } from './import-words.ts';
import type { Step } from './steps.ts';
import { UndoneLists } from './UndoneLists.tsx';

interface Props {
  record: ImportRecord;
  goTo: (step: Step) => void;
}

const some = (count: number, one: string): string =>
  count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

export const ResultStep = ({ record, goTo }: Props) => {
  const { result, counts, tag, jobId, canUndo, undone, error, status } = record;
  const words = useImportWords();
  const those = (count: number): string => counted(words, count, formatNumber(count));
  const rejected = useSend(api.imports.rejected);
  const hasRejected = (counts?.fix ?? 0) + (counts?.reject ?? 0) > 0;
  const download = async (): Promise<void> => {
    const { answer } = await rejected.send({ id: record._id });
    if (answer) window.location.assign(answer.url);
  };
  const undo = async (): Promise<void> => {
    const { created = 0, updated = 0, notes = 0, tags = 0, stages = 0, origins = 0 } = result ?? {};
    const labels = [some(tags, 'tag'), some(stages, 'stage'), some(origins, 'origin')].filter(Boolean);
    const isMeant = await confirm({
      title: `Undo the import of ${those(created + updated)}?`,
      willHappen: [
        ...(created > 0 ? [`${those(created)} that it created will be deleted.`] : []),
        ...(updated > 0 ? [`${those(updated)} that it changed will become what they were.`] : []),
        ...(notes > 0 ? [`${some(notes, 'note')} that it added to them will be deleted.`] : []),
        ...(labels.length > 0 ? [`${labels.join(', ')} that it created will be deleted, unless used elsewhere.`] : []),
        `Its tag is deleted, unless another ${words.one} still has it.`,
      ],
      stays: [words.keptNote],
      verb: 'Undo import',
      keep: 'Keep it',
    });
    if (!isMeant || !jobId) return;
    // A refusal was said by the call; there is nothing more to do about it here.
    const running = await import('#/kernel/web/jobs/running.ts').catch(() => reportMissing(() => undefined));
    await running?.undoJob(jobId).catch(() => undefined);
    await refresh('imports', ...words.refreshes);
  };
  return (
    <>
      {status === 'failed' && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" onClick={() => goTo('check')}>
              Continue with the rest
            </Button>
          }
        >
          The import stopped before its end{error ? `: ${error}` : ''}. What it brought in is there.
        </Notice>
      )}
      {result && (
        <Grid as="dl" gap={12} columns="repeat(4, minmax(0, 1fr))" className={styles.counts} aria-label="Result">
          <Figure label="Created" value={result.created} />
          <Figure label="Updated" value={result.updated} />
          <Figure label="Skipped" value={result.skipped} />
          <Figure label="Rejected" value={result.failed} />
        </Grid>
      )}
      <Card title="What now">
        <Row wrap gap={8} align="center" mt={10}>
          {tag && (
            <ButtonLink variant={undone ? 'default' : 'primary'} icon={List} href={words.importedHref(tag._id)}>
              Open imported {words.many}
            </ButtonLink>
          )}
          {hasRejected && (
            <Button icon={Download} isBusy={rejected.isSending} onClick={() => void download()}>
              {counts?.reject ? 'Download rejected rows with reasons' : 'Download rows with problems'}
            </Button>
          )}
          {jobId && !undone && (
            <Button
              icon={Undo2}
              reason={canUndo ? undefined : 'An import can be undone for seven days'}
              onClick={() => void undo()}
            >
              Undo import
            </Button>
          )}
          <Button variant="subtle" onClick={() => goTo('upload')}>
            Import another file
          </Button>
        </Row>
        {tag && (
          <Text as="p" mt={12} note>
            {words.tagNote(tag.displayName)}
          </Text>
        )}
      </Card>
      {undone && <UndoneLists record={record} undone={undone} />}
    </>
  );
};

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{formatNumber(value)}</dd>
  </div>
);
