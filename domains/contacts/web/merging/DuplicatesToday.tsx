// In the strip of today over the list of contacts: how many look like one person twice, and the way to make them one. Nothing where there
// are none.

import { useCall } from '#/kernel/web/calls/use-call.ts';
import { TodayVerb } from '#/kernel/web/page/TodayLink.tsx';
import { useSearchState } from '#/kernel/web/routing.ts';
import { api } from '../api.ts';

/** A look over all addresses of the agency; it need not be done with every change. */
const staleMs = 10 * 60_000;

export const DuplicatesToday = () => {
  // The window stands with the list, whose filter and search stay as they are.
  const [, setAddress] = useSearchState({});
  const { data } = useCall(api.contacts.duplicates, { length: '1' }, { isQuiet: true, staleMs, isLive: false });
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <li>
      <TodayVerb
        count={total}
        isCapped={data?.totalIsCapped}
        words={total === 1 ? 'possible duplicate' : 'possible duplicates'}
        onClick={() => setAddress({ duplicates: '1' })}
      />
    </li>
  );
};
