// The state of a job in a cell: a pill, and while it runs how far it is.
import { jobStatusLabels } from '#/domains/operations/contract.ts';
import { Chip } from '#/ui/Chip.tsx';
import { Progress } from '#/ui/Progress.tsx';
import styles from './Jobs.module.css';
import { hueOf, isGoingOn, type Job } from './states.ts';

export const JobState = ({ job }: { job: Job }) => {
  const { status, progress, title } = job;
  if (isGoingOn(job) && progress > 0)
    return (
      <span className={styles.progress}>
        <Progress value={progress} label={`${title}: ${progress} %`} />
        <span className={styles.percent}>{progress} %</span>
      </span>
    );
  return (
    <Chip hasDot hue={hueOf[status] ?? 'gray'}>
      {jobStatusLabels[status as keyof typeof jobStatusLabels]}
    </Chip>
  );
};
