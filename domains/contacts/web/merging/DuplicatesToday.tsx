// In the strip of today over the list of contacts: how many look like one person twice, and the way to make them one. Nothing where there
// are none.
import { useState } from 'react';
import { lazyWindow } from '#/kernel/web/LoadedWindow.tsx';
import { TodayVerb } from '#/kernel/web/page/TodayLink.tsx';
import { useCall } from '#/kernel/web/use-call.ts';
import { api } from '../api.ts';

const DuplicatesDialog = lazyWindow(
  { title: 'Possible duplicates', isSheet: true },
  async () => (await import('./DuplicatesDialog.tsx')).DuplicatesDialog,
);

/** A look over all addresses of the agency; it need not be done with every change. */
const staleMs = 10 * 60_000;

export const DuplicatesToday = () => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(api.contacts.duplicates, { length: '1' }, { isQuiet: true, staleMs, isLive: false });
  const total = data?.total ?? 0;
  if (total === 0 && !isOpen) return null;
  return (
    <li>
      <TodayVerb
        count={total}
        isCapped={data?.totalIsCapped}
        words={total === 1 ? 'possible duplicate' : 'possible duplicates'}
        onClick={() => setOpen(true)}
      />
      {isOpen && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </li>
  );
};
