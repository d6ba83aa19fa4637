// All that can be done with a step, as a menu: whoever has no keyboard and no canvas changes a workflow by it.
import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, Pencil, Plus, StickyNote, Trash2 } from 'lucide-react';
import { Menu, MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import type { OutlineActs } from './use-outline.ts';

interface Props {
  nodeId: string;
  title: string;
  hasNote: boolean;
  acts: OutlineActs;
}

export const StepMenu = ({ nodeId, title, hasNote, acts }: Props) => (
  <Menu
    label={`What to do with ${title}`}
    place="bottom-end"
    trigger={
      <IconButton icon={Ellipsis} size="small" label={`More about ${title}`} tabIndex={-1} data-menu-of={nodeId} />
    }
  >
    <MenuItem icon={Pencil} keys="↵" onClick={() => acts.edit(nodeId)}>
      Edit
    </MenuItem>
    <MenuItem icon={Plus} keys="A" onClick={() => acts.addAfter(nodeId)}>
      Add a step below
    </MenuItem>
    <MenuItem icon={StickyNote} keys="O" onClick={() => acts.writeNote(nodeId)}>
      {hasNote ? 'Change the note' : 'Add a note'}
    </MenuItem>
    <MenuItem icon={CopyPlus} keys="D" onClick={() => acts.duplicate(nodeId)}>
      Duplicate
    </MenuItem>
    <MenuItem icon={ArrowUp} keys="⌥↑" reason={acts.whyNot(nodeId, 'up')} onClick={() => acts.move(nodeId, 'up')}>
      Move up
    </MenuItem>
    <MenuItem icon={ArrowDown} keys="⌥↓" reason={acts.whyNot(nodeId, 'down')} onClick={() => acts.move(nodeId, 'down')}>
      Move down
    </MenuItem>
    <MenuDivider />
    <MenuItem icon={Trash2} isDanger keys="⌫" onClick={() => acts.remove(nodeId)}>
      Delete
    </MenuItem>
  </Menu>
);
