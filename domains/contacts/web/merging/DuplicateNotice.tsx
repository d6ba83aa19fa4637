// On the record: somebody else has the same address or number and may be the same person.
import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go } from '#/kernel/web/navigation.ts';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { asContact, nameOf } from '../contact/wire.ts';

const DuplicatesDialog = lazyWindow(
  { title: 'Possible duplicates', isSheet: true },
  async () => (await import('./DuplicatesDialog.tsx')).DuplicatesDialog,
);
const MergeDialog = lazyWindow(
  { title: 'Merge contacts', width: 640, isSheet: true },
  async () => (await import('./MergeDialog.tsx')).MergeDialog,
);

export const DuplicateNotice = ({ contactId, mayWrite }: { contactId: string; mayWrite: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(api.contacts.duplicates, { contactId }, { isQuiet: true, isOff: !mayWrite });
  const others = new Map(
    data?.data
      .flatMap(({ contacts }) => contacts.map(asContact))
      .flatMap((one) => (one._id === contactId ? [] : [[one._id, one]])),
  );
  const [other] = others.values();
  if (!other) return null;
  const close = (): void => setOpen(false);
  const left = (keptId: string): void => {
    if (keptId !== contactId) go(`/contacts/${keptId}`, { replace: true });
  };
  return (
    <>
      <Notice
        tone="info"
        actions={
          <Button size="small" icon={GitMerge} onClick={() => setOpen(true)}>
            Compare
          </Button>
        }
      >
        {others.size === 1
          ? `${nameOf(other)} may be the same person.`
          : `${nameOf(other)} and ${others.size - 1} more may be the same person.`}
      </Notice>
      {isOpen &&
        (others.size === 1 ? (
          <MergeDialog id={contactId} otherId={other._id} onClose={close} onMerged={left} />
        ) : (
          <DuplicatesDialog contactId={contactId} onClose={close} onMerged={left} />
        ))}
    </>
  );
};
