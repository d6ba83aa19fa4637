// One job beside the list: what can be done about it, how far it is, how it ended in words, and what became of each record.
import { jobEntity } from '#/domains/operations/contract.ts';
import { outcomeWords } from '#/kernel/web/jobs/progress.ts';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { PeekVerbs } from '#/kernel/web/peek/PeekVerbs.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { JobItems } from './JobItems.tsx';
import { doneWord, isGoingOn, type Job } from './states.ts';
import { useJobVerbs } from './use-job-verbs.ts';

const tones = { done: 'success', failed: 'error', cancelled: 'warning' } as const;

export const JobPeek = ({ job }: { job: Job }) => (
  <>
    <PeekVerbs verbs={useJobVerbs()(job)} />
    {isGoingOn(job) ? (
      <Progress value={job.progress} label={job.title} />
    ) : (
      <Notice tone={tones[job.status as keyof typeof tones]}>{outcomeWords(job, doneWord(job))}</Notice>
    )}
    <PeekFields
      entity={jobEntity}
      record={job}
      names={['entityType', 'status', 'modifiedCount', 'skippedCount', 'totalCount', 'createdAt', 'finishedAt']}
    />
    <JobItems job={job} />
  </>
);
