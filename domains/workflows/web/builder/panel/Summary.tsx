// The whole workflow in words, what it still needs, and what holds for everybody in it: what the panel shows while nothing is chosen.
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { lanesOf, nodeOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { labelOfLane, sentenceOfWorkflow, titleOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { count } from '#/kernel/web/formatting.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { choosing } from '../choosing.ts';
import type { Editing } from '../editing.ts';
import { Frame } from './Frame.tsx';
import styles from './Panel.module.css';

/** What a problem is of: a step, or a lane of a branch by its name. */
const titleOfProblem = (node: WorkflowNode | undefined, partId: string | null, naming: Naming): string => {
  if (!node) return 'The workflow';
  const lane = lanesOf(node).find(({ id }) => id === partId);
  return lane ? `${titleOfNode(node)}, ${labelOfLane(lane, naming)}` : titleOfNode(node);
};

export const Problems = ({ editing }: { editing: Editing }) => {
  const { problems, graph, naming } = editing;
  if (problems.length === 0)
    return (
      <Row as="p" align="center" gap={7} tone="soft">
        <CircleCheck {...smallIconProps} /> Nothing is missing.
      </Row>
    );
  return (
    <div className={styles.options}>
      {problems.map(({ nodeId, partId, reason }) => {
        const node = nodeOf(graph, nodeId);
        return (
          <button
            key={`${nodeId} ${partId} ${reason}`}
            type="button"
            className={styles.problem}
            onClick={() => editing.select(node ? choosing(node, partId) : { kind: 'trigger' })}
          >
            <span className={styles.problemDot} />
            <span>
              <b>{titleOfProblem(node, partId, naming)}</b>: {reason}
            </span>
          </button>
        );
      })}
    </div>
  );
};

const switches = [
  ['stopsOnReply', 'Stop for people who reply', 'Anyone who replies leaves the workflow.'],
  ['mayEnterAgain', 'People may enter again', 'After they finish, the same trigger lets them in again.'],
  ['takesBulk', 'Imports and bulk acts let people in', 'Otherwise only where whoever starts one says so.'],
  ['catchesUp', 'Send late messages anyway', 'Messages more than a day late are skipped otherwise.'],
] as const;

/** So much of a long workflow is read before somebody asks for the rest: what is missing stays in sight. */
const longestTold = 600;

const Told = ({ words }: { words: string }) => {
  const [isWhole, setWhole] = useState(false);
  const isLong = words.length > longestTold;
  return (
    <div className={styles.told}>
      <p>{isLong && !isWhole ? `${words.slice(0, longestTold).trimEnd()}…` : words}</p>
      {isLong && (
        <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Read all of it'}
        </Button>
      )}
    </div>
  );
};

export const Summary = ({ editing }: { editing: Editing }) => {
  const { problems, settings } = editing;
  const isMobile = useIsMobile();
  return (
    <Frame title="What it does" onClose={isMobile ? () => editing.select(null) : undefined}>
      <Told words={sentenceOfWorkflow(editing.graph, editing.naming)} />
      <Stack gap={8}>
        <Text as="h3" size="label" weight={550}>
          {problems.length === 0 ? 'Ready' : count(problems.length, 'problem')}
        </Text>
        <Problems editing={editing} />
      </Stack>
      <Stack gap={8}>
        <Text as="h3" size="label" weight={550}>
          For everybody in it
        </Text>
        {switches.map(([name, label, help]) => (
          <Switch
            key={name}
            checked={settings[name]}
            label={label}
            help={help}
            onChange={({ target }) => editing.setSettings({ ...settings, [name]: target.checked })}
          />
        ))}
      </Stack>
    </Frame>
  );
};
