// What each agent used, who used most first, as bars by kind; pressed, only the lines of that agent are shown.
import { useState } from 'react';
import { type UsageAgent, usageKinds } from '#/domains/billing/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import styles from './Usage.module.css';
import { agentKey, agentName, agentWords, usedOn } from './usage-words.ts';

interface Props {
  agents: readonly UsageAgent[];
  chosen: string | undefined;
  onChoose: (agent: string | undefined) => void;
}

const shownAtFirst = 8;

export const UsageAgents = ({ agents, chosen, onChoose }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...agents.map((agent) => usedOn(agent)));
  const isShown = (agent: UsageAgent, nth: number) => isWhole || nth < shownAtFirst || agentKey(agent) === chosen;
  return (
    <Stack gap={4} role="group" aria-label="Points by agent">
      {agents.filter(isShown).map((agent) => {
        const key = agentKey(agent);
        return (
          <button
            key={key}
            type="button"
            className={styles.agent}
            aria-pressed={key === chosen}
            data-tip={agentWords(agent)}
            onClick={() => onChoose(key === chosen ? undefined : key)}
          >
            <Clip aria-hidden>{agentName(agent)}</Clip>
            <Row as="span" aria-hidden>
              {usageKinds.map(
                (kind) =>
                  agent[kind] > 0 && (
                    <span
                      key={kind}
                      className={styles.part}
                      data-kind={kind}
                      style={{ inlineSize: `${(agent[kind] / most) * 100}%` }}
                    />
                  ),
              )}
            </Row>
            <Text tabular textAlign="end" aria-hidden>
              {formatNumber(usedOn(agent))}
            </Text>
            <span className="only-read">{agentWords(agent)}</span>
          </button>
        );
      })}
      {!isWhole && agents.length > shownAtFirst && (
        <Row>
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {formatNumber(agents.length)}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
