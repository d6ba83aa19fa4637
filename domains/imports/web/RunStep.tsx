// Step 4: it runs, and tells how far it is; one may leave and is told at the end.

import { useEffect } from 'react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { reportMissing } from '#/kernel/web/calls/failing.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';
import styles from './Importing.module.css';
import { counted, useImportWords } from './import-words.ts';

const running = () => import('#/kernel/web/jobs/running.ts');
const failed = (error: unknown): void => note('the job of an import', error);

export const RunStep = ({ record }: { record: ImportRecord }) => {
  const words = useImportWords();
  const { list } = words;
  const { jobId, counts, name, progress } = record;
  const total = (counts?.create ?? 0) + (counts?.update ?? 0);
  useEffect(() => {
    if (!jobId) return;
    const job = { _id: jobId, title: `Import of ${words.many}: ${name}`, totalCount: total };
    running()
      .then(({ followJob }) => followJob(job, { done: 'imported', hasToast: false }))
      .catch(failed);
  }, [jobId, name, total, words.many]);
  const done = Math.floor((total * (progress ?? 0)) / 100);
  return (
    <Card title={`Importing ${counted(words, total, formatNumber(total))}`}>
      <Progress value={progress ?? 0} label="Importing" />
      <p className={styles.quiet} aria-live="polite">
        About {formatNumber(done)} of {formatNumber(total)}. You may leave this page: it goes on, and the bell tells you
        when it is done.
      </p>
      <Row wrap gap={8} align="center" mt={10}>
        <ButtonLink href={list.href}>Go to {words.many}</ButtonLink>
        {jobId && (
          <Button
            variant="subtle"
            onClick={() =>
              void running()
                .then(({ cancelJob }) => cancelJob(jobId))
                .catch(() => reportMissing(() => undefined))
            }
          >
            Stop after this batch
          </Button>
        )}
      </Row>
    </Card>
  );
};
