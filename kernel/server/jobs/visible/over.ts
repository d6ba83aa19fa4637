// The job was cancelled, or somebody deleted it: there is nothing more to do.
export class Over extends Error {
  override name = 'Over';
}
