// The icon and the hue of what a node does: the same on its card, in the chooser and in the outline.
import { Clock, GitBranch, Plus, Zap } from 'lucide-react';
import type { NodeType } from '#/domains/workflows/contract/graph.ts';
import type { Hue } from '#/ui/hues.ts';
import type { Icon } from '#/ui/icon.ts';
import { stepViews } from '../steps/step-views.ts';

export interface NodeLook {
  icon: Icon;
  hue: Hue;
}

export const nodeLooks: Readonly<Record<NodeType, NodeLook>> = {
  ...stepViews,
  trigger: { icon: Zap, hue: 'violet' },
  calendar: { icon: Zap, hue: 'violet' },
  new: { icon: Plus, hue: 'gray' },
  delay: { icon: Clock, hue: 'amber' },
  branch: { icon: GitBranch, hue: 'pink' },
};
