// The person's jobs under way, each with its progress and the way to stop it. At 100 a job leaves (core §4).

import { nowMs } from '#/kernel/web/clock.ts';
import { isUnderWay, progressWords } from '#/kernel/web/jobs/progress.ts';
import { cancelJob, type FollowedJob } from '#/kernel/web/jobs/running.ts';
import { NoticeGroup } from '#/kernel/web/notices/NoticeGroup.tsx';
import styles from '#/kernel/web/notices/Notices.module.css';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';

export const InProgress = ({ jobs }: { jobs: readonly FollowedJob[] }) => {
  const running = jobs.filter(isUnderWay);
  if (running.length === 0) return null;
  return (
    <NoticeGroup id="in-progress" title="In progress">
      {running.map((job) => (
        <li key={job._id} className={styles.item}>
          <a href={`/jobs?peek=${job._id}`} className={styles.title}>
            {job.title}
          </a>
          <Progress value={job.progress} label={job.title} />
          <Row align="center" gap={10} minHeight={24}>
            <span className={styles.words}>{progressWords(job, nowMs())}</span>
            <Button variant="subtle" size="small" onClick={() => void cancelJob(job._id)}>
              Cancel
            </Button>
          </Row>
        </li>
      ))}
    </NoticeGroup>
  );
};
