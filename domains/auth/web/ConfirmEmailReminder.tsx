// The in-app twin of "check your inbox": for the owner of a new agency until the address is confirmed, once per sitting. The window
// itself is loaded only then.
import { useState } from 'react';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useConfirmedElsewhere, wasReminded } from './confirmation.ts';

const api = clients({ team: teamContract });
const loadDialog = () => import('./ConfirmEmailDialog.tsx');

const ConfirmEmailReminder = () => {
  const { data: me, refetch } = useCall(api.team.me, {}, { isQuiet: true });
  const [isReminded] = useState(wasReminded);
  useConfirmedElsewhere(() => void refetch());
  const isNeeded = me?.role.name === 'owner' && !me.emailConfirmation.confirmed;
  return isNeeded && !isReminded ? <Loaded load={loadDialog} /> : null;
};
export default ConfirmEmailReminder;
