// 'Based on Percentage Split': a slider and a field for each lane; they change it alone, and the bar says when the sum is not 100 (R677, R678).
import { Split, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canRemoveLane, renameLane, setShare } from '#/domains/workflows/contract/commands/lanes.ts';
import type { PercentageLane } from '#/domains/workflows/contract/graph.ts';
import { evenShares } from '#/domains/workflows/contract/percentages.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Editing } from '../builder/editing.ts';
import styles from './Branches.module.css';
import { LaneName } from './LaneName.tsx';
import { hueAt, ShareBar } from './ShareBar.tsx';
import { readShare, shareProblem } from './shares.ts';

interface Props {
  editing: Editing;
  nodeId: string;
  lanes: readonly PercentageLane[];
  onRemove: (laneId: string) => void;
}

export const Shares = ({ editing, nodeId, lanes, onRemove }: Props) => {
  // A share that is being dragged or typed; it becomes one change when it is let go.
  const [moved, setMoved] = useState<{ laneId: string; value: number }>();
  const shown = lanes.map((lane) => (lane.id === moved?.laneId ? { ...lane, value: moved.value } : lane));
  const problem = shareProblem(shown);
  const keep = (): void => {
    const was = lanes.find(({ id }) => id === moved?.laneId);
    if (moved && was && was.value !== moved.value)
      editing.change((graph) => setShare(graph, nodeId, moved.laneId, moved.value));
    setMoved(undefined);
  };
  const even = (): void => {
    const shares = evenShares(lanes.length);
    editing.change((graph) => lanes.reduce((so, { id }, place) => setShare(so, nodeId, id, shares[place] ?? 0), graph));
  };
  return (
    <>
      <ShareBar lanes={shown} />
      {problem !== null && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" icon={Split} onClick={even}>
              Split evenly
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      <Stack as="ul" gap={8} aria-label="Lanes">
        {shown.map(({ id, label, value }, place) => (
          <li key={id} className={styles.lane}>
            <Row align="center" gap={6} shrink>
              <span className={styles.dot} style={{ background: `var(--hue-${hueAt(place)}-dot)` }} />
              <LaneName
                name={label}
                onRename={(name) => editing.change((graph) => renameLane(graph, nodeId, id, name))}
              />
              <IconButton
                icon={Trash2}
                size="small"
                label={`Remove ${label}`}
                reason={canRemoveLane(lanes, id) ? undefined : 'A split has at least one lane'}
                onClick={() => onRemove(id)}
              />
            </Row>
            <Row align="center" gap={10} pt={4} px={2} className={styles.share}>
              <input
                type="range"
                min={0}
                max={100}
                aria-label={`Share of ${label}`}
                aria-valuetext={`${value} %`}
                value={value}
                onChange={(event) => setMoved({ laneId: id, value: readShare(event.target.value) })}
                onPointerUp={keep}
                onKeyUp={keep}
                onBlur={keep}
              />
              <Row as="span" inline align="center" gap={4} tone="soft" className={styles.percent}>
                <input
                  inputMode="numeric"
                  aria-label={`Percent of ${label}`}
                  autoComplete="off"
                  value={value}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => setMoved({ laneId: id, value: readShare(event.target.value) })}
                  onBlur={keep}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') keep();
                  }}
                />
                %
              </Row>
            </Row>
          </li>
        ))}
      </Stack>
    </>
  );
};
