// What a phone's top bar has no room for, behind one sign: a mail, a text or a task is begun from anywhere.

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { topBarAction } from '#/kernel/web/shell-slots.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';

const MobileActions = () => {
  const [isOpen, setOpen] = useState(false);
  const actions = useSlot(topBarAction).filter(({ isSecondary }) => isSecondary);
  if (actions.length === 0) return null;
  return (
    <Menu
      label="New"
      isOpen={isOpen}
      onChange={setOpen}
      place="bottom-end"
      trigger={<IconButton icon={Plus} label="New" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />}
    >
      {actions.map(({ id, label, icon, reason, run }) => (
        <MenuItem key={id} icon={icon} reason={reason} {...(run ? { onClick: run } : {})}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
};
export default MobileActions;
