// The dialer without a call: whom to call, whether that is allowed now, the keypad, and who was talked with lately.
import { Phone, Search, X } from 'lucide-react';
import { useState } from 'react';
import type { GuardReason, GuardVerdict } from '#/domains/calls/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Row, Stack } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { placeWith } from '../logging.ts';
import { phonesOf } from '../phones-of.ts';
import { forgetAsked, useAsked } from './asked.ts';
import { startCall } from './calling.ts';
import { GuardLine, useGuard } from './GuardLine.tsx';
import { Keypad } from './Keypad.tsx';
import { isNumberLike, numberTyped } from './keypad.ts';
import { callWith } from './opening.ts';
import { People } from './People.tsx';
import { RecentCalls } from './RecentCalls.tsx';

export const IdleView = () => {
  const { contactId, number } = useAsked((asked) => asked);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const isOnline = useIsOnline();
  const typedNumber = contactId === undefined ? numberTyped(typed) : undefined;
  const phoneNumber = contactId === undefined ? typedNumber : number;
  const guard = useGuard({ contactId, phoneNumber });
  const why = isOnline ? whyNot(guard.data?.verdict, contactId ?? typedNumber, reason) : 'You are offline';
  const call = (): void => {
    if (why !== undefined) return;
    void startCall({
      ...(contactId === undefined ? {} : { contactId }),
      ...(phoneNumber === undefined ? {} : { phoneNumber }),
      reason: reason.trim(),
    });
  };
  return (
    <Stack gap={16} p={16}>
      <Stack
        as="form"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault();
          call();
        }}
      >
        {contactId === undefined ? (
          <TextField
            label="Name or number"
            hasHiddenLabel
            icon={Search}
            placeholder="Name or number"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <Chosen contactId={contactId} number={number} />
        )}
        {contactId === undefined && typed.trim() !== '' && !isNumberLike(typed) && (
          <People search={typed} onChoose={(id) => callWith(id)} />
        )}
        <GuardLine guard={guard} reason={reason} onReason={setReason} />
        {isOwnPhoneOnly(guard.data) ? (
          <Button variant="primary" isWide icon={Phone} onClick={() => placeWith(contactId)}>
            Use your phone
          </Button>
        ) : (
          <Button variant="primary" isWide icon={Phone} type="submit" reason={why}>
            Call
          </Button>
        )}
      </Stack>
      {contactId === undefined && <Keypad onPress={(key) => setTyped((text) => text + key)} />}
      <RecentCalls />
    </Stack>
  );
};

const notHere: readonly GuardReason[] = ['emergency', 'dear', 'satellite', 'countryNotAllowed', 'testMode'];

/** What is never called from here, and may be from a telephone of one's own. */
const isOwnPhoneOnly = (guard: GuardVerdict | undefined): boolean =>
  guard?.reasons.some(({ code }) => notHere.includes(code)) ?? false;

/** Why the button does nothing now. */
const whyNot = (verdict: string | undefined, whom: string | undefined, reason: string): string | undefined => {
  if (whom === undefined) return 'Type a name or a number first';
  if (verdict === undefined) return 'Whether this call is allowed is being looked up';
  if (verdict === 'no') return 'This call is not allowed';
  return verdict === 'ask' && reason.trim() === '' ? 'Say why you call anyway' : undefined;
};

/** The contact that is called, and by which of their numbers. */
const Chosen = ({ contactId, number }: { contactId: string; number: string | undefined }) => {
  const { data: contact } = useCall(api.contacts.get, { id: contactId }, { isQuiet: true });
  const phones = phonesOf(contact);
  return (
    <Stack gap={8}>
      <Row align="center" gap={10}>
        <Avatar name={contact?.fullName} />
        <Clip fill>{contact ? (contact.fullName ?? 'Unknown') : ''}</Clip>
        <IconButton icon={X} label="Call somebody else" size="small" onClick={forgetAsked} />
      </Row>
      {phones.length > 0 && (
        <NativeSelect
          label="Number"
          hasHiddenLabel
          options={phones.map((phone) => ({ value: phone.number, label: phone.international ?? phone.number }))}
          value={number ?? phones[0]?.number ?? ''}
          onChange={(event) => callWith(contactId, event.currentTarget.value)}
        />
      )}
    </Stack>
  );
};
