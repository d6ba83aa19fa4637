// What an agent does about a request: plans an appointment, answers, or puts it aside. Each is taken back where it is told.
import { compose } from '#/domains/messaging/web.tsx';
import type { SiteRequestRecord } from '#/domains/sites/contract.ts';
import { closeAppointment, openAppointment } from '#/domains/tasks/web.tsx';
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from './api.ts';

/** Has everything that shows it look again; a call that was refused has said so itself, and what it was about may be otherwise by now. */
const settled = async <A>(call: Promise<A>): Promise<A | undefined> => {
  const answer = await call.catch(() => undefined);
  for (const contract of ['siteRequests', 'appointments', 'timeline']) void refresh(contract);
  return answer;
};

const tell = (id: string, message: string): void => {
  const undo = (): Promise<unknown> => {
    closeAppointment();
    return settled(api.siteRequests.reopen({ id }));
  };
  toast({ type: 'success', message, actionText: 'Undo', action: rememberUndo({ label: message, undo }) });
};

export const plan = async ({ _id: id }: SiteRequestRecord, zone: Zone): Promise<void> => {
  const planned = await settled(api.siteRequests.plan({ id }));
  if (!planned) return;
  const { appointmentId, appointmentAt } = planned;
  tell(id, appointmentAt === null ? 'Appointment made' : `Appointment made for ${comingMoment(appointmentAt, zone)}`);
  // The hour is a proposal, which can be changed there.
  if (appointmentId !== null) openAppointment(appointmentId);
};

export const answer = ({ _id: id, contactId, hasEmail, displayName }: SiteRequestRecord): void => {
  if (contactId === null) return;
  compose({
    channel: hasEmail ? 'email' : 'sms',
    contactId,
    ...(hasEmail ? { subject: displayName } : {}),
    onSent: () => void settled(api.siteRequests.answer({ id })),
  });
};

export const dismiss = async ({ _id: id }: SiteRequestRecord): Promise<void> => {
  if (await settled(api.siteRequests.dismiss({ id }))) tell(id, 'Request dismissed');
};
