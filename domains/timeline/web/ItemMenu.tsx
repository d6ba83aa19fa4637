// What can be done with an item: pin it, copy its address, and change or delete a note.

import { Ellipsis, Link, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { api } from './api.ts';
import { deleteNote } from './held-notes.ts';
import type { ShownNote } from './note-of.ts';
import type { TimelineItem } from './shown-items.ts';
import styles from './Timeline.module.css';
import { addressOfItem } from './use-linked-item.ts';

interface Props extends ContactPart {
  shown: TimelineItem;
  note: ShownNote | undefined;
  onEdit: () => void;
}

const readOnly = 'You may only read this contact';

export const ItemMenu = ({ shown, contactId, mayWrite, note, onEdit }: Props) => {
  const { _id, pinned, item } = shown;
  const { send } = useSend(api.timeline.pin);
  const notYours = mayWrite ? 'Only whoever wrote it, or an owner' : readOnly;
  const noteReason = mayWrite && note?.isEditable ? undefined : notYours;
  return (
    <Menu
      label="What to do with this item"
      place="bottom-end"
      trigger={
        <IconButton icon={Ellipsis} size="small" label={`More about: ${item.sentence}`} className={styles.menu} />
      }
    >
      {note && (
        <MenuItem icon={Pencil} reason={noteReason} onClick={onEdit}>
          Edit
        </MenuItem>
      )}
      <MenuItem
        icon={pinned ? PinOff : Pin}
        reason={mayWrite ? undefined : readOnly}
        onClick={() => void send({ id: _id, pinned: !pinned })}
      >
        {pinned ? 'Unpin' : 'Pin'}
      </MenuItem>
      <MenuItem icon={Link} onClick={() => void copyText(addressOfItem(contactId, _id), 'Link copied to clipboard')}>
        Copy link
      </MenuItem>
      {note && (
        <MenuItem icon={Trash2} isDanger reason={noteReason} onClick={() => deleteNote(_id, note._id)}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
};
