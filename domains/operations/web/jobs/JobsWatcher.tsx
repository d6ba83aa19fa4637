// Draws nothing: follows the person's jobs as long as the shell is there, with the calls of this domain.
import { useEffect } from 'react';
import { jobsFrom } from '#/kernel/web/jobs/jobs-api.ts';
import { watchJobs } from '#/kernel/web/jobs/watching.ts';
import { api } from '../api.ts';

jobsFrom(api.jobs);

const JobsWatcher = () => {
  useEffect(watchJobs, []);
  return null;
};
export default JobsWatcher;
