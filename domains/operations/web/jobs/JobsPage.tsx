// Jobs: what runs in the background and what came of it — imports, exports, bulk changes. Rows follow the socket while one looks.

import { Activity, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { jobEntity } from '#/domains/operations/contract.ts';
import { editCached } from '#/kernel/web/calls/editing-cached.ts';
import { onLive } from '#/kernel/web/calls/socket.ts';
import { formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import { outcomeWords } from '#/kernel/web/jobs/progress.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { zoneNow } from '#/kernel/web/zone.ts';
import { Clip } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { starterOf } from '../names.ts';
import { DeleteJobs } from './DeleteJobs.tsx';
import { JobPeek } from './JobPeek.tsx';
import { JobState } from './JobState.tsx';
import styles from './Jobs.module.css';
import { doneWord, isGoingOn, type Job, tookWords } from './states.ts';
import { useJobVerbs } from './use-job-verbs.ts';

const bulk = [{ id: 'delete', label: 'Delete', icon: Trash2, Panel: DeleteJobs }];

const JobsPage = () => {
  const verbs = useJobVerbs();
  useEffect(
    () =>
      onLive('updatedJob', ({ _id, progress, modifiedCount, totalCount }) => {
        // How it ended comes with the record itself.
        const status = progress > 0 && progress < 100 ? { status: 'running' } : {};
        editCached(['jobs'], { id: _id, patch: { progress, modifiedCount, totalCount, ...status } });
      }),
    [],
  );
  return (
    <RecordList<Job>
      entity={jobEntity}
      api={api.jobs}
      columns={columns}
      verbs={verbs}
      bulk={bulk}
      peek={peek}
      card={card}
      empty={{ icon: Activity, why: 'Imports and bulk changes appear here.' }}
    />
  );
};
export default JobsPage;

const When = ({ job: { createdAt } }: { job: Job }) => <Ago at={createdAt} />;

const Result = ({ job }: { job: Job }) => {
  if (isGoingOn(job)) return null;
  const words = outcomeWords(job, doneWord(job));
  return (
    <Clip className={job.status === 'failed' && styles.bad} data-tip={words} data-tip-when="cut">
      {words}
    </Clip>
  );
};

const peek = (job: Job) => <JobPeek job={job} />;

const card = (job: Job) => ({
  title: job.title,
  state: <JobState job={job} />,
  meta: (
    <>
      <Result job={job} />
      <When job={job} />
    </>
  ),
});

const columns = {
  title: { width: [220, 1.6] },
  status: { width: [140, 0.6], cell: (job: Job) => <JobState job={job} /> },
  progress: { cell: (job: Job) => `${job.progress} %` },
  modifiedCount: {
    width: [110, 0.5],
    cell: ({ modifiedCount, totalCount }: Job) => `${formatNumber(modifiedCount)} of ${formatNumber(totalCount)}`,
  },
  createdBy: { width: [120, 0.7], cell: starterOf },
  createdAt: { width: [110, 0.5], cell: (job: Job) => <When job={job} /> },
  finishedAt: {
    label: 'Took',
    width: [90, 0.4],
    cell: (job: Job) => (
      <span data-tip={job.finishedAt ? `Ended ${formatMoment(job.finishedAt, zoneNow())}` : undefined}>
        {tookWords(job)}
      </span>
    ),
  },
  result: { width: [180, 1.2], cell: (job: Job) => <Result job={job} /> },
} as const;
