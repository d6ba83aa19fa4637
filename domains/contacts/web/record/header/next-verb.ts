// The verb that comes first with a contact, by what happened: an answer where they wait for one, else what the next task asks for, else a
// call, else a letter to whom has no number. Pure.
import type { Contact } from '../../contact/wire.ts';

type Told = Pick<
  Contact,
  'lastCommunication' | 'lastActivityAt' | 'lastActivityKind' | 'phones' | 'emails' | 'nextTask'
>;

/** Kind of the next task to verb; any other kind asks for none. */
const verbs: Readonly<Record<string, string>> = { call: 'call', email: 'email', sms: 'text' };

/** One of the verbs there are, by its id; undefined where none of them fits. */
export const nextVerb = (contact: Told, ids: readonly string[]): string | undefined => {
  const { lastCommunication, phones, emails, nextTask } = contact;
  const wanted = [
    lastCommunication?.direction === 'incoming' && lastCommunication.isAnswered === false
      ? lastCommunication.channel
      : undefined,
    verbs[nextTask?.type ?? ''],
    phones.length > 0 ? 'call' : undefined,
    emails.length > 0 ? 'email' : undefined,
  ];
  return wanted.find((id) => id !== undefined && ids.includes(id));
};
