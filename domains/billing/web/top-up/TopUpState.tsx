// How far a top-up is, in a sentence with one verb.
import type { TopUp } from '#/domains/billing/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { forgetIntention } from './intention.ts';
import { type StateWords, stateWords } from './states.ts';
import { useFollowing, wayOn } from './use-following.ts';

interface Props {
  id: string;
  /** Begins anew, with the same pack. */
  onAgain: (topUp: TopUp) => void;
  onClose: () => void;
}

export const TopUpState = ({ id, onAgain, onClose }: Props) => {
  const { data, error, refetch } = useFollowing(id);
  const close = (): void => {
    forgetIntention();
    onClose();
  };
  const look = (): void => void refetch();
  if (!data && error)
    return error.status === 404 || error.status === 422 ? (
      <Notice tone="warning" actions={<Button onClick={close}>Close</Button>}>
        There is no such top-up in this agency.
      </Notice>
    ) : (
      <Notice tone="error" actions={<Button onClick={look}>Look again</Button>}>
        How far your payment is could not be asked. What was paid is not lost.
      </Notice>
    );
  if (!data) return <Skeleton height={44} />;
  const { tone, sentence, verb } = stateWords(data);
  const acts = { look, close, again: () => onAgain(data) };
  return (
    <Notice tone={tone} actions={<Verb topUp={data} verb={verb} acts={acts} />}>
      {sentence}
    </Notice>
  );
};

interface VerbProps {
  topUp: TopUp;
  verb: StateWords['verb'];
  acts: Readonly<Record<Exclude<StateWords['verb']['does'], 'pay'>, () => void>>;
}

const Verb = ({ topUp, verb, acts }: VerbProps) => {
  const way = topUp.status === 'succeeded' ? wayOn(topUp) : undefined;
  if (way !== undefined) return <ButtonLink href={way}>Go on</ButtonLink>;
  if (verb.does === 'pay') return <ButtonLink href={topUp.redirectUrl ?? ''}>{verb.label}</ButtonLink>;
  return <Button onClick={acts[verb.does]}>{verb.label}</Button>;
};
