// The job was cancelled, or somebody deleted it: there is nothing more to do.
export class JobStopped extends Error {
  override name = 'JobStopped';
}
