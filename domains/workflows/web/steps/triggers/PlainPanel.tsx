// A trigger of which there is nothing to set: what it means, by an example, and how often it happened lately.

import { triggerExamples } from '#/domains/workflows/contract/telling/examples.ts';
import { sentenceOfTrigger } from '#/domains/workflows/contract/telling/sentences.ts';
import type { PlainTriggerKind, Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { useZone } from '#/kernel/web/zone.ts';
import styles from '../parts/Parts.module.css';
import { useLately } from './lately.ts';
import { countWords, lastWords } from './lately-words.ts';

const PlainPanel = ({ value }: PanelProps<Extract<Trigger, { kind: PlainTriggerKind }>>) => {
  const news = useLately().get(value.kind);
  const zone = useZone();
  const happened = [countWords(news), lastWords(news, zone)].filter(Boolean).join(' · ');
  return (
    <div className={styles.said}>
      <p>
        <b>{sentenceOfTrigger(value)}</b>
      </p>
      <p>{triggerExamples[value.kind]}</p>
      {happened && <p>{happened}</p>}
    </div>
  );
};
export default PlainPanel;
