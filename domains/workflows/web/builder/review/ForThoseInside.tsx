// What a new version means for those who are inside already: whether they go on as they entered, move over, or stop here; then what changed, and who
// is past it.
import { nodeOf } from '#/domains/workflows/contract/graph.ts';
import { sentenceOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import type { Editing } from '../editing.ts';
import styles from './Review.module.css';
import { type ChangedStep, changedWords, changeWords, people } from './words.ts';

export type InsideChoice = 'finishOnOld' | 'moveAtEqualNode' | 'stop';

interface Found {
  insideCount: number;
  strandedCount: number;
  changedSteps: readonly ChangedStep[];
}

interface Props {
  editing: Editing;
  found: Found;
  value: InsideChoice;
  onChange: (value: InsideChoice) => void;
}

const choices = ({ insideCount, strandedCount }: Found) =>
  [
    {
      value: 'finishOnOld',
      label: 'They finish as they entered',
      help: `${people(insideCount, 'goes', 'go')} on with the version they know.`,
    },
    {
      value: 'moveAtEqualNode',
      label: 'They move over where they stand',
      help:
        strandedCount === 0
          ? 'Every step at which somebody stands is still there.'
          : `${people(strandedCount, 'stands', 'stand')} at a step that is gone, and ${strandedCount === 1 ? 'finishes' : 'finish'} as they entered.`,
    },
    { value: 'stop', label: 'They stop here', help: `${people(insideCount, 'leaves', 'leave')} the workflow.` },
  ] as const;

/** What a step does now; nothing of one that is gone. */
const sentenceNow = ({ graph, naming }: Editing, nodeId: string): string | undefined => {
  const node = nodeOf(graph, nodeId);
  return node && sentenceOfNode(node, naming);
};

export const ForThoseInside = ({ editing, found, value, onChange }: Props) => (
  <section>
    {found.insideCount > 0 && (
      <Stack as="fieldset" gap={8} mb={22}>
        <legend className={styles.title}>{people(found.insideCount, 'is', 'are')} inside</legend>
        {choices(found).map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name="inside"
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <b>{choice.label}</b>
              <span className={styles.quiet}>{choice.help}</span>
            </span>
          </label>
        ))}
      </Stack>
    )}
    <h3 className={styles.title}>What changes</h3>
    <p>{changedWords(found.changedSteps)}</p>
    {found.changedSteps.length > 0 && (
      <Text as="ul" mt={6} pl={18}>
        {found.changedSteps.map((step) => (
          <li key={step.nodeId}>{changeWords(step, sentenceNow(editing, step.nodeId))}</li>
        ))}
      </Text>
    )}
  </section>
);
