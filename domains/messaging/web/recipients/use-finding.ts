// Finding recipients while somebody types: contacts and collections of contacts, 350 ms after the last key (R936), the newest answer only.
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from '../composer/api.ts';
import { asRecipient, type ContactRead, type Recipient } from './recipient.ts';

export const recipientsAfterMs = 350;
/** How many contacts are offered (R935). */
const mostFound = '20';
const mostCollections = 5;

interface Found {
  for: string;
  found: readonly Recipient[];
  hasFailed: boolean;
}

const find = async (
  text: string,
  channel: MessageChannel,
  notInIds: readonly string[],
  signal: AbortSignal,
): Promise<Recipient[]> => {
  const search = text === '' ? {} : { search: text };
  const quietly = { signal, isQuiet: true };
  const [contacts, collections] = await Promise.all([
    api.contacts.autocomplete(
      {
        ...search,
        limit: mostFound,
        // Texts go to numbers alone (R717).
        ...(channel === 'sms' ? { hasPhone: 'true' } : {}),
        ...(notInIds.length > 0 ? { notInIds: [...notInIds] } : {}),
      },
      quietly,
    ),
    api.collections.autocomplete({ ...search, typeName: 'contact' }, quietly),
  ]);
  return [
    ...contacts.data.map((contact) => asRecipient(contact as ContactRead, channel)),
    ...collections.data
      .slice(0, mostCollections)
      .map(({ _id, displayName }): Recipient => ({ kind: 'collection', key: _id, label: displayName })),
  ];
};

/**
 * What is found for a text; nothing is asked while the list is closed. `for` is the text that the answer is of; `onFound` hears of each
 * answer once.
 */
export const useFinding = (
  text: string,
  channel: MessageChannel,
  notInIds: readonly string[],
  isOff: boolean,
  onFound: (text: string, found: readonly Recipient[]) => void,
): Found & { isAsking: boolean } => {
  const [answer, setAnswer] = useState<Found>();
  const asked = text.trim();
  const without = notInIds.join(' ');
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (isOff) return undefined;
    const cancel = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const found = await find(asked, channel, without === '' ? [] : without.split(' '), cancel.signal);
        if (cancel.signal.aborted) return;
        setAnswer({ for: asked, found, hasFailed: false });
        tell(asked, found);
      } catch (error) {
        if (cancel.signal.aborted) return;
        note('recipients', error);
        setAnswer({ for: asked, found: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), asked === '' ? 0 : recipientsAfterMs);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [asked, channel, without, isOff]);
  return { for: '', found: [], hasFailed: false, ...answer, isAsking: !isOff && answer?.for !== asked };
};
