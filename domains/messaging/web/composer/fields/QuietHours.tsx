// "It's 22:40 for Ana": advice about the hour for whoever gets it, with the moment at which it would be a better one; or, where the agency's quiet
// hours hold it, how many get it in the morning.

import { Moon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { quietAdvice, zoneSourceWords } from '#/domains/messaging/contract.ts';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { heldForEach, heldWords } from '../../schedule/held-words.ts';
import { sendAtWords, whoWords } from '../../schedule/their-time.ts';
import styles from '../Composer.module.css';
import type { Composing } from '../use-composing.ts';

const everyMs = 30_000;

export const QuietHours = ({ composing: { agency, reached, reason, send, when } }: { composing: Composing }) => {
  const zone = useZone();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  if (reached.openHours) {
    const reach = { times: reached.localTimes, agencyZone: agency?.timezone ?? zone, total: reached.now?.count };
    const held =
      when.theirs === null
        ? heldWords(when.at ?? at, reach, reached.openHours)
        : heldForEach(when.theirs, reached.openHours);
    return held === undefined ? null : (
      <p className={styles.quiet} role="status">
        <Moon {...smallIconProps} />
        <span>{held}</span>
      </p>
    );
  }
  const advice = quietAdvice(when.at ?? at, reached.localTimes);
  // On the clock of each it is the hour that was chosen.
  if (!advice || when.theirs !== null) return null;
  return (
    <p className={styles.quiet} role="status">
      <Moon {...smallIconProps} />
      <span>
        It {when.at ? 'will be' : 'is'} {advice.clock} for {whoWords(advice)}, {zoneSourceWords[advice.by]}.
      </span>
      <Button variant="link" size="small" reason={reason} onClick={() => send({ at: advice.at, theirs: null })}>
        {sendAtWords(advice, zone)}
      </Button>
    </p>
  );
};
