// The person's jobs under way, each with its progress and the way to stop it. At 100 a job leaves (core §4).
import { nowMs } from '#/kernel/web/clock.ts';
import { isUnderWay, progressWords } from '#/kernel/web/jobs/progress.ts';
import { cancelJob, type FollowedJob } from '#/kernel/web/jobs/running.ts';
import { Button } from '#/ui/Button.tsx';
import { Progress } from '#/ui/Progress.tsx';
import styles from './Notifications.module.css';

export const InProgress = ({ jobs }: { jobs: readonly FollowedJob[] }) => {
  const running = jobs.filter(isUnderWay);
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="in-progress">
      <h3 id="in-progress" className={styles.heading}>
        In progress
      </h3>
      <ul>
        {running.map((job) => (
          <li key={job._id} className={styles.job}>
            <a href={`/jobs?peek=${job._id}`} className={styles.title}>
              {job.title}
            </a>
            <Progress value={job.progress} label={job.title} />
            <div className={styles.line}>
              <span className={styles.quiet}>{progressWords(job, nowMs())}</span>
              <Button variant="subtle" size="small" onClick={() => void cancelJob(job._id)}>
                Cancel
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
