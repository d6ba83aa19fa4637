// The coloured tile of what a node does.
import type { NodeType } from '#/domains/workflows/contract/graph.ts';
import { iconProps } from '#/ui/icon.ts';
import styles from './NodeIcon.module.css';
import { nodeLook } from './node-look.ts';

export const NodeIcon = ({ type }: { type: NodeType }) => {
  const { icon: IconShown, hue } = nodeLook(type);
  return (
    <span className={styles.tile} style={{ background: `var(--hue-${hue})`, color: `var(--hue-${hue}-fg)` }}>
      <IconShown {...iconProps} />
    </span>
  );
};
