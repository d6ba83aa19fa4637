// The icon and the hue of what a node does: the same on its card, in the chooser and in the outline.
import {
  BellOff,
  Clock,
  GitBranch,
  House,
  Mail,
  MessageSquare,
  PencilLine,
  Plus,
  SlidersHorizontal,
  SquareCheck,
  StickyNote,
  Tag,
  Trash2,
  UserRoundCheck,
  Workflow,
  Zap,
} from 'lucide-react';
import type { NodeType } from '#/domains/workflows/contract/graph.ts';
import type { Hue } from '#/ui/hues.ts';
import type { Icon } from '#/ui/icon.ts';

export interface NodeLook {
  icon: Icon;
  hue: Hue;
}

const look = (icon: Icon, hue: Hue): NodeLook => ({ icon, hue });

export const nodeLooks: Readonly<Record<NodeType, NodeLook>> = {
  trigger: look(Zap, 'violet'),
  calendar: look(Zap, 'violet'),
  new: look(Plus, 'gray'),
  delay: look(Clock, 'amber'),
  branch: look(GitBranch, 'pink'),
  sendEmail: look(Mail, 'blue'),
  sendTextMessage: look(MessageSquare, 'green'),
  propertyAlerts: look(House, 'green'),
  propertyValue: look(PencilLine, 'violet'),
  tags: look(Tag, 'teal'),
  contactDistribution: look(UserRoundCheck, 'teal'),
  marketingPreferences: look(SlidersHorizontal, 'blue'),
  doNotDisturb: look(BellOff, 'gray'),
  note: look(StickyNote, 'amber'),
  deleteContact: look(Trash2, 'pink'),
  createTask: look(SquareCheck, 'gray'),
  enrollOrUnenroll: look(Workflow, 'violet'),
};
