// Whether an agent works here, was invited or is kept out. An invitation says when it was sent, and can be sent again on the spot.

import { formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Clip, Row } from '#/ui/layout.tsx';
import styles from './Agents.module.css';
import type { AgentRow } from './agent-row.ts';
import { invitedWords, nameOf, stateOf } from './agent-words.ts';

interface Props {
  agent: AgentRow;
  onResend?: ((agent: AgentRow) => void) | undefined;
  /** Only the pill. */
  isShort?: boolean;
}

export const AgentState = ({ agent, onResend, isShort = false }: Props) => {
  const zone = useZone();
  const { label, hue } = stateOf(agent);
  const sent = isShort ? undefined : invitedWords(agent, zone);
  const { invitedAt } = agent.invitation;
  return (
    <Row as="span" align="center" gap={8} shrink>
      <Chip hasDot hue={hue}>
        {label}
      </Chip>
      {sent && (
        <Clip tone="faint" data-tip={invitedAt ? formatMoment(invitedAt, zone) : undefined}>
          {sent}
        </Clip>
      )}
      {sent && onResend && (
        <Button
          variant="link"
          className={styles.resend}
          tabIndex={-1}
          aria-label={`Resend the invitation of ${nameOf(agent)}`}
          onClick={() => onResend(agent)}
        >
          Resend
        </Button>
      )}
    </Row>
  );
};
