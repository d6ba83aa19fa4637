// What visitors of the site asked for, among what waits on the dashboard. Draws nothing.

import { useEffect } from 'react';
import type { TellWaiting } from '#/domains/contacts/web.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { api } from './api.ts';

const maxShown = '20';
const areOpen = JSON.stringify([
  [{ field: 'status', type: 'dropdown', rule: 'isEqualTo', value: 'open', displayName: 'Status' }],
]);

const WaitingRequests = ({ tell }: { tell: TellWaiting }) => {
  const can = useCan();
  const zone = useZone();
  const [mayPlan, mayAnswer] = [can('task.write'), can('message.write')];
  const { data, error } = useCall(
    api.siteRequests.list,
    { length: maxShown, filtersGroups: areOpen },
    { isQuiet: true },
  );
  useEffect(() => {
    if (!data?.data.length) {
      tell(data ? [] : error ? null : undefined);
      return undefined;
    }
    // What is told after its code came must not take the place of what was told since.
    let isLatest = true;
    const tellLatest: TellWaiting = (waiting) => isLatest && tell(waiting);
    const may = { plan: mayPlan, answer: mayAnswer };
    void import('./request-lines.ts').then(
      ({ lineOf }) => tellLatest(data.data.map((request) => lineOf(request, may, zone))),
      () => tellLatest(null),
    );
    return () => {
      isLatest = false;
    };
  }, [data, error, mayPlan, mayAnswer, zone, tell]);
  return null;
};
export default WaitingRequests;
