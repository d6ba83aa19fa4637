// What the product mailed to somebody, as they find it in their mailbox: the mail simulator's, once background work has settled.
import { listMails, type SimulatedMail } from '#/kernel/server/mail/mailbox.ts';
import type { TestHouse } from '../house.ts';

/** The mails to an address, newest first; only those of a kind where `kind` is given. */
export const mailsTo = async (
  { house, settle }: Pick<TestHouse, 'house' | 'settle'>,
  address: string,
  kind?: string,
): Promise<SimulatedMail[]> => {
  await settle();
  const mails = await listMails(house, address);
  return mails.filter(({ headers }) => kind === undefined || headers['X-Lintel-Kind'] === kind);
};

/** The token in the link of the newest mail of a kind to an address. */
export const mailedToken = async (
  at: Pick<TestHouse, 'house' | 'settle'>,
  address: string,
  kind: string,
): Promise<string> => {
  const [mail] = await mailsTo(at, address, kind);
  const token = /[?&](?:token|emailToken)=([A-Za-z0-9_-]{43})/.exec(mail?.plain ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${address}.`);
  return token;
};
