// Who is there already with the address or the number that is being typed: asked 300 ms after the last key, the newest answer only.
import { useEffect, useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../api.ts';
import { isAddress, type NewContact } from './new-contact.ts';
import { possibleNumber } from './numbers.ts';

export const knownAfterMs = 300;

export interface Known {
  _id: string;
  fullName: string | null;
  by: 'email' | 'phone';
}

/** The people that are known; none while nothing can be asked. */
export const useKnown = ({ email, phone, country }: NewContact): readonly Known[] => {
  const number = possibleNumber(phone, country);
  const asked = JSON.stringify({
    ...(isAddress(email) ? { email: email.trim() } : {}),
    ...(number ? { phone: number, country } : {}),
  });
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), knownAfterMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data } = useCall(api.contacts.known, JSON.parse(settled) as object, {
    isQuiet: true,
    isOff: settled === '{}',
    staleMs: 0,
  });
  return settled === asked && settled !== '{}' ? (data?.data ?? []) : [];
};
