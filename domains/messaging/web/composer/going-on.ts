// The way back to a message that is being written, as an address: whoever leaves for another host finds it open again.
import { readSearch, writeSearch } from '#/kernel/web/address.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { adopt } from './adopting.ts';
import { api } from './api.ts';
import { readKept } from './kept-drafts.ts';
import { type ComposerStart, compose, composeHere } from './opening.ts';

// Longer ways back are cut, and the name of the draft must not be.
const longest = 500;

/** Where one is, with the message that is being written there. */
export const addressOfDraft = (record: string): string => {
  const whole = location.pathname + writeSearch({ ...readSearch(location.search), draft: record });
  return whole.length > longest ? location.pathname + writeSearch({ draft: record }) : whole;
};

/** What is kept on this computer alone is told by its name; what it began with is where one is. */
const startOf = (record: string): ComposerStart | undefined => {
  const [, channel, changes] = /^(sms|email)\.(?:change\.([0-9a-f-]{36}))?/.exec(record) ?? [];
  return channel && changes ? { channel: channel as 'sms' | 'email', changes } : undefined;
};

/** Opens the message that an address names, as far as it was written. */
export const goOnWriting = async (record: string): Promise<void> => {
  const { data } = await api.drafts.list({}, { isQuiet: true }).catch((error: unknown) => {
    note('the draft of the address', error);
    return { data: [] };
  });
  const kept = data.map(readKept).find((draft) => draft?.record === record);
  if (kept) adopt(kept);
  const start = kept?.start ?? startOf(record);
  if (start) compose(start);
  else composeHere(record.startsWith('email') ? 'email' : 'sms');
};
