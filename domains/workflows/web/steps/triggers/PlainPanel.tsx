// A trigger of which there is nothing to set: what it means, by an example, and how often it happened lately.

import { sentenceOfTrigger } from '#/domains/workflows/contract/telling/sentences.ts';
import { kindOfTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { useZone } from '#/kernel/web/zone.ts';
import styles from '../parts/Parts.module.css';
import { countWords, lastWords } from './lately-words.ts';
import { useRecentCounts } from './recent-counts.ts';

const PlainPanel = ({ value }: PanelProps<Trigger>) => {
  const news = useRecentCounts().get(value.kind);
  const zone = useZone();
  const happened = [countWords(news), lastWords(news, zone)].filter(Boolean).join(' · ');
  return (
    <div className={styles.said}>
      <p>
        <b>{sentenceOfTrigger(value)}</b>
      </p>
      <p>{kindOfTrigger(value.kind).example}</p>
      {happened && <p>{happened}</p>}
    </div>
  );
};
export default PlainPanel;
