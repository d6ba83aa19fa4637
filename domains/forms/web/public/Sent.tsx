// What is said once answers were sent, and where the browser goes on to.
import { useEffect } from 'react';
import { Text } from '#/ui/layout.tsx';
import type { Ending } from '../filling/ending.ts';
import { OutcomeView } from '../filling/OutcomeView.tsx';
import { host } from './where-framed.ts';

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
    const leave = (): void => (host.say ? host.say('leave', { url }) : location.assign(url));
    const timer = setTimeout(leave, leaveAfterMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <Text as="p" role="status" tone="soft" textAlign="center">
        Form answers submitted successfully
      </Text>
      <OutcomeView outcome={outcome} answers={answers} />
      <Text as="p" note pt={12}>
        {/* No other page of the product is shown in a frame. */}
        <a href={responseUrl} {...(host.say && { target: '_blank', rel: 'noopener' })}>
          Read your answers again
        </a>
      </Text>
    </>
  );
};
