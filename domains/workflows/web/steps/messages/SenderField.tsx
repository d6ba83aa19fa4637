// By whom a step sends: those by whom the signed-in agent may, the first of them chosen (R690, R691); what was chosen before stays, also where it
// is somebody else's.
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import { keptSender, type SendStep, senderWords, withFirstSender } from './sending.ts';

interface Props<S extends SendStep> {
  value: S;
  onChange: (next: S) => void;
  onFill: PanelProps<S>['onFill'];
  isLocked: boolean;
}

const keyOf = (integrationId: string | null): string => integrationId ?? 'usual';

export const SenderField = <S extends SendStep>({ value, onChange, onFill, isLocked }: Props<S>) => {
  const isMail = value.type === 'sendEmail';
  const { data } = useCall(api.senders.list, { channel: isMail ? 'email' : 'phone' }, { isQuiet: true });
  const senders = data?.data;
  const chooseFirst = useEffectEvent((offered: NonNullable<typeof senders>) => {
    if (!isLocked) onFill?.((step) => withFirstSender(step, offered));
  });
  useEffect(() => {
    if (senders) chooseFirst(senders);
  }, [senders]);
  const { selectedSender } = value;
  const offered = (senders ?? []).map(keptSender);
  const isStrange =
    selectedSender !== null && !offered.some(({ integrationId }) => integrationId === selectedSender.integrationId);
  const all = isStrange ? [selectedSender, ...offered] : offered;
  if (senders?.length === 0 && selectedSender === null)
    return (
      <Notice tone="warning">
        {isMail
          ? 'No email address found. Please add an email address in your profile settings.'
          : 'No phone number found. Please add a phone number in your profile settings.'}{' '}
        <a href="/my-settings">Go to My Settings</a>
      </Notice>
    );
  return (
    <NativeSelect
      label="From"
      aria-readonly={isLocked || undefined}
      value={selectedSender === null ? '' : keyOf(selectedSender.integrationId)}
      options={[
        ...(selectedSender === null ? [{ value: '', label: senders ? 'Choose' : '…' }] : []),
        ...all.map((one) => ({ value: keyOf(one.integrationId), label: senderWords(one) })),
      ]}
      onChange={({ target }) => {
        const chosen = all.find(({ integrationId }) => keyOf(integrationId) === target.value);
        if (chosen && !isLocked) onChange({ ...value, selectedSender: chosen });
      }}
    />
  );
};
