// Whose points are where: three accounts are the agency's own, the others say where points came from and where they went.

/** Where used points go, by what used them. */
export type UsedAccount = 'used.text' | 'used.call' | 'used.lookup' | 'used.number';

/** What points are spent on. */
export interface Charged {
  /** Its type in the ledger: 'message'. */
  type: string;
  account: UsedAccount;
  /** Its words in the event log: 'a text message', 'text messages'. */
  one: string;
  many: string;
  /** What cannot be done without points: 'send this message'. */
  toDo: string;
}

/** Points of one thing: a message, a call, a look-up. */
export interface Points {
  subjectId: string;
  points: number;
  /** Which hold of the subject it is, where it needs several; the first is 0. */
  seq?: number;
}
