// The icon and the hue of what a node does: the same on its card, in the chooser and in the outline.
import { Clock, GitBranch, Plus, Zap } from 'lucide-react';
import { type NodeType, type PlainType, plainTypes } from '#/domains/workflows/contract/graph.ts';
import type { Icon } from '#/ui/icon.ts';
import type { Hue } from '#/ui/theme/hues.ts';
import { stepLook } from '../steps/step-views.ts';

interface NodeLook {
  icon: Icon;
  hue: Hue;
}

const plain: Readonly<Record<PlainType, NodeLook>> = {
  trigger: { icon: Zap, hue: 'violet' },
  calendar: { icon: Zap, hue: 'violet' },
  new: { icon: Plus, hue: 'gray' },
  delay: { icon: Clock, hue: 'amber' },
  branch: { icon: GitBranch, hue: 'pink' },
};

const isPlain = (type: NodeType): type is PlainType => plainTypes.some((one) => one === type);

/** How a node of a type looks. */
export const nodeLook = (type: NodeType): NodeLook => (isPlain(type) ? plain[type] : stepLook(type));
