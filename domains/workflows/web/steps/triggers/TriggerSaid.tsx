// What a trigger means, by an example, and how often it happened lately.

import { sentenceOfTrigger } from '#/domains/workflows/contract/telling/sentences.ts';
import { kindOfTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import { useZone } from '#/kernel/web/zone.ts';
import styles from '../parts/Parts.module.css';
import { countWords, lastWords } from './lately-words.ts';
import { useRecentCounts } from './recent-counts.ts';

export const TriggerSaid = ({ trigger }: { trigger: Trigger }) => {
  const news = useRecentCounts().get(trigger.kind);
  const zone = useZone();
  const happened = [countWords(news), lastWords(news, zone)].filter(Boolean).join(' · ');
  return (
    <div className={styles.said}>
      <p>
        <b>{sentenceOfTrigger(trigger)}</b>
      </p>
      <p>{kindOfTrigger(trigger.kind).example}</p>
      {happened && <p>{happened}</p>}
    </div>
  );
};
