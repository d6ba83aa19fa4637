// The form of a call that is logged by hand: outgoing, now, unless the person says otherwise.

import type { CallOutcome } from '#/domains/calls/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { type Form, useForm } from '#/kernel/web/form/use-form.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { api } from './api.ts';
import { secondsOf } from './call-words.ts';
import { type Phones, phonesOf } from './phones-of.ts';

export interface LoggedCall {
  direction: 'incoming' | 'outgoing';
  outcome: CallOutcome | '';
  note: string;
  /** 'YYYY-MM-DD HH:mm:ss' on the person's clock; null is now. */
  at: string | null;
  minutes: string;
  /** '' is the primary one. */
  number: string;
  /** A wrong number shall not be called again. */
  marksInactive: boolean;
  /** Days until a task to call again; '' is none. */
  followUp: FollowUp;
}

export type FollowUp = '' | '1' | '3' | '7';

const nothingYet: LoggedCall = {
  direction: 'outgoing',
  outcome: '',
  note: '',
  at: null,
  minutes: '',
  number: '',
  marksInactive: true,
  followUp: '',
};

const momentOf = (at: string, zone: Zone): Temporal.Instant =>
  Temporal.PlainDateTime.from(at.replace(' ', 'T')).toZonedDateTime(zone).toInstant();

export interface LoggingCall {
  form: Form<LoggedCall>;
  name: string | null | undefined;
  phones: Phones;
  /** The number that the call is logged for. */
  number: string | undefined;
}

export const useLoggingCall = (contactId: string, onDone: () => void): LoggingCall => {
  const zone = useZone();
  const { data: contact } = useCall(api.contacts.get, { id: contactId }, { isQuiet: true });
  const phones = phonesOf(contact);
  const numberOf = (values: LoggedCall): string | undefined =>
    phones.find((phone) => phone.number === values.number)?.number ?? phones[0]?.number;
  const { send } = useSend(api.calls.create, {
    isQuiet: true,
    success: 'Call logged',
    refreshes: ['timeline', 'contacts', 'tasks'],
  });
  const { send: setPhones } = useSend(api.contacts.setPhones, { refreshes: ['timeline'] });
  const form = useForm({
    initial: nothingYet,
    check: ({ minutes, at }) => ({
      ...(minutes.trim() !== '' && secondsOf(minutes) === undefined ? { minutes: 'A length in minutes' } : {}),
      ...(at !== null && Temporal.Instant.compare(momentOf(at, zone), now()) > 0
        ? { at: 'A call cannot be in the future' }
        : {}),
    }),
    send: async (values) => {
      const number = numberOf(values);
      const durationSeconds = secondsOf(values.minutes);
      const sent = await send({
        contactId,
        direction: values.direction,
        ...(values.outcome === '' ? {} : { outcome: values.outcome }),
        ...(values.note === '' ? {} : { note: values.note }),
        ...(values.at === null ? {} : { at: momentOf(values.at, zone).toString() }),
        ...(durationSeconds === undefined ? {} : { durationSeconds }),
        ...(number === undefined ? {} : { phoneNumber: number }),
        ...(values.followUp === '' ? {} : { followUpDays: Number(values.followUp) }),
      });
      if (!sent.failure && values.outcome === 'wrongNumber' && values.marksInactive && number !== undefined)
        await setPhones({
          id: contactId,
          phones: phones.map((phone) => (phone.number === number ? { ...phone, status: 'inactive' } : phone)),
        });
      return sent;
    },
    onSent: onDone,
  });
  return { form, name: contact?.fullName, phones, number: numberOf(form.values) };
};
