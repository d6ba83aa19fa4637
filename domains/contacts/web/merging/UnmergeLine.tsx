// At the line of a timeline that tells of a merge: the way to take it apart, for as long as the server can.

import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import type { TimelinePart } from '../record/record-slots.ts';
import { unmerge } from './use-merging.ts';

const UnmergeLine = ({ contactId, item: { data } }: TimelinePart) => {
  const { displayName } = data;
  const { data: merges } = useCall(api.contacts.merges, { id: contactId }, { isQuiet: true });
  const merge = merges?.data.find(({ mergedId, canUndo }) => canUndo && mergedId === data['mergedId']);
  if (!merge) return null;
  return (
    <Button
      size="small"
      variant="link"
      onClick={() => void unmerge(merge, typeof displayName === 'string' ? displayName : 'this contact')}
    >
      Un-merge
    </Button>
  );
};
export default UnmergeLine;
