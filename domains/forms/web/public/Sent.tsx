// What is said once answers were sent, and where the browser goes on to.
import { useEffect } from 'react';
import { Text } from '#/ui/layout.tsx';
import type { Ending } from '../filling/ending.ts';
import { OutcomeView } from '../filling/OutcomeView.tsx';

export interface SentEnding extends Ending {
  /** Where the answers can be read again. */
  responseUrl: string;
}

const leaveAfterMs = 3_000;

export const Sent = ({ ending }: { ending: SentEnding }) => {
  const { outcome, answers, responseUrl } = ending;
  useEffect(() => {
    const url = outcome?.kind === 'redirect' ? outcome.url : null;
    if (url === null) return undefined;
    const timer = setTimeout(() => location.assign(url), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <Text as="p" role="status" tone="soft" textAlign="center">
        Form answers submitted successfully
      </Text>
      <OutcomeView outcome={outcome} answers={answers} />
      <Text as="p" note pt={12}>
        <a href={responseUrl}>Read your answers again</a>
      </Text>
    </>
  );
};
