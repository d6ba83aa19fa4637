// Step 3: what would become of each row. Problems stand in groups with one decision for each; nothing has been written yet.

import type { ImportRecord } from '#/domains/imports/contract.ts';
import { remember, useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { api } from './api.ts';
import { Counts } from './Counts.tsx';
import styles from './Importing.module.css';
import { counted, useImportWords } from './import-words.ts';
import { ProblemCard } from './ProblemCard.tsx';
import type { Step } from './steps.ts';

interface Props {
  record: ImportRecord;
  goTo: (step: Step) => void;
}

export const CheckStep = ({ record, goTo }: Props) => {
  const { data: problems } = useCall(
    api.imports.problems,
    { id: record._id },
    { isOff: record.status !== 'rehearsed', keepsFormer: true },
  );
  const rehearse = useSend(api.imports.rehearse);
  const run = useSend(api.imports.run);
  const words = useImportWords();
  const { counts, status } = record;
  const count = (counts?.create ?? 0) + (counts?.update ?? 0);
  const again = async (): Promise<void> => {
    const { answer } = await rehearse.send({ id: record._id });
    if (answer) remember(api.imports.get, { id: record._id }, answer);
  };
  const start = async (): Promise<void> => {
    const { answer } = await run.send({ id: record._id });
    if (!answer) return;
    remember(api.imports.get, { id: record._id }, answer);
    goTo('run');
  };
  if (status === 'rehearsing')
    return (
      <Card title="Checking every row">
        <Progress value={record.progress ?? 0} label="Checking the rows" />
        <p className={styles.quiet}>You may leave this page: the check goes on, and waits for you.</p>
      </Card>
    );
  const isStale = status !== 'rehearsed';
  const why = words.reasonOf(record) ?? (count === 0 ? `No row would create or change a ${words.one}` : undefined);
  return (
    <>
      {counts && <Counts counts={counts} isStale={isStale} />}
      {isStale && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" variant="primary" isBusy={rehearse.isSending} onClick={() => void again()}>
              Check again
            </Button>
          }
        >
          Something was changed since the rows were checked.
        </Notice>
      )}
      {!isStale && problems?.data.map((problem) => <ProblemCard key={problem.key} record={record} problem={problem} />)}
      {!isStale && problems?.total === 0 && <Notice tone="success">Every row can be imported.</Notice>}
      <words.Rules record={record} count={count} />
      <Row wrap gap={8} align="center" mt={10}>
        <Button
          variant="primary"
          reason={isStale ? 'Check the rows once more' : why}
          isBusy={run.isSending}
          onClick={() => void start()}
        >
          Import {counted(words, count, formatNumber(count))}
        </Button>
        <Button onClick={() => goTo('map')}>Back to the columns</Button>
        <Text note>{isStale ? '' : (why ?? words.promise(count))}</Text>
      </Row>
    </>
  );
};
