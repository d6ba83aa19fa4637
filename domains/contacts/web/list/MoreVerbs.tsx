// What is seldom done with the list of contacts as a whole.
import { Ellipsis, Trash2 } from 'lucide-react';
import { go } from '#/kernel/web/navigation.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/Menu.tsx';

export const MoreVerbs = () => (
  <Menu label="More" place="bottom-end" trigger={<IconButton icon={Ellipsis} label="More" />}>
    <MenuItem icon={Trash2} onClick={() => go('/contacts?deleted=1')}>
      Recently deleted
    </MenuItem>
  </Menu>
);
