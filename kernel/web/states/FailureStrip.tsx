// Where data should be and could not be loaded: what failed, Retry, and how old what is shown is. The toast has said
// it once; this stays.
import { clockTime } from '#/kernel/contract/zones/writing-moments.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { CallFailed } from '../calls/call-failed.ts';
import { failureToast } from '../calls/failing.ts';
import { useZone } from '../zone.ts';

interface Props {
  failure: unknown;
  /** What could not be loaded: 'The agents'. */
  what: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** When the data that is still shown was loaded, in milliseconds since 1970; 0 where there is none. */
  loadedAt?: number;
}

/** What happened, in the server's words or the catalogue's. */
export const explain = (failure: unknown): string => {
  if (!(failure instanceof CallFailed)) return 'Something went wrong';
  const { message, description } = failureToast(failure);
  // Who did not get an answer knows that something went wrong; what helps is why.
  if (failure.silence && description) return description;
  return description ? `${message}. ${description}` : message;
};

/** A right that is missing is not repaired by trying again. */
export const isForbidden = (failure: unknown): boolean => failure instanceof CallFailed && failure.status === 403;

export const FailureStrip = ({ failure, what, onRetry, isRetrying = false, loadedAt = 0 }: Props) => {
  const zone = useZone();
  return (
    <Notice
      tone={loadedAt > 0 ? 'warning' : 'error'}
      actions={
        isForbidden(failure) ? undefined : (
          <Button size="small" isBusy={isRetrying} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {what} could not be {loadedAt > 0 ? 'renewed' : 'loaded'}. {explain(failure)}
      {loadedAt > 0 && ` Shown as of ${clockTime(Temporal.Instant.fromEpochMilliseconds(loadedAt), zone)}.`}
    </Notice>
  );
};
