// Whether a call may be made now, said before it rings: what it costs and what time it is there, or why not. What may be overruled asks for a
// reason, which is kept with the call.
import { useDeferredValue } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count } from '#/kernel/web/formatting.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';

interface Whom {
  contactId: string | undefined;
  phoneNumber: string | undefined;
}

export const useGuard = ({ contactId, phoneNumber }: Whom) => {
  const asked = useDeferredValue(phoneNumber);
  return useCall(
    api.calls.guard,
    {
      ...(contactId === undefined ? {} : { contactId }),
      ...(asked === undefined ? {} : { phoneNumber: asked }),
    },
    { isQuiet: true, isOff: contactId === undefined && asked === undefined, staleMs: 0 },
  );
};

interface Props {
  guard: ReturnType<typeof useGuard>;
  reason: string;
  onReason: (reason: string) => void;
}

export const GuardLine = ({ guard, reason, onReason }: Props) => {
  const { data, error } = guard;
  if (error) return <Notice tone="warning">{error.fullMessage}</Notice>;
  if (!data) return null;
  const { verdict, reasons, localTime, cost } = data;
  if (verdict === 'ok')
    return (
      <Text as="p" note role="status">
        {localTime && `${localTime.time} there · `}Allowed · {count(cost, 'point')} a minute
      </Text>
    );
  return (
    <Stack gap={8}>
      <Notice tone="warning">{reasons.map(({ words }) => words).join('. ')}</Notice>
      {verdict === 'ask' && (
        <TextField
          label="Why you call anyway"
          maxLength={500}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
};
