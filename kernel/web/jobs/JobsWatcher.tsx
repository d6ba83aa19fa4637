// Draws nothing: hears of jobs as long as the shell is there. For the slot `shell.extras`.
import { useEffect } from 'react';
import { watchJobs } from './running.ts';

const JobsWatcher = () => {
  useEffect(watchJobs, []);
  return null;
};
export default JobsWatcher;
