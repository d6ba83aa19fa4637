// In the menu of a kept contact: one verb for each contact that was merged into it and can be had back.
import { Ungroup } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { MenuItem } from '#/ui/floating/Menu.tsx';
import { api } from '../api.ts';
import type { Contact } from '../contact/wire.ts';
import { nameOf } from '../contact/wire.ts';
import { unmerge } from './use-merging.ts';

const UnmergeItems = ({ contact }: { contact: Contact }) => {
  const { data } = useCall(api.contacts.merges, { id: contact._id }, { isQuiet: true });
  const merges = data?.data.filter(({ canUndo }) => canUndo) ?? [];
  return merges.map((merge) => (
    <MenuItem key={merge._id} icon={Ungroup} onClick={() => void unmerge(merge, nameOf(contact))}>
      Un-merge {merge.mergedName ?? 'the other contact'}
    </MenuItem>
  ));
};
export default UnmergeItems;
