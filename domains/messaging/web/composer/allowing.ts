// The texts that a number may still send today: none left, or hardly any (decision 1; R476, R918). Pure.
import { type Sender, textAllowances, warnsFrom } from '#/domains/integrations/contract.ts';

type Allowed = Pick<Sender, 'remainingDailySentMessagesLimit' | 'remainingDailySentMessagesThreshold' | 'dailyLimit'>;

/** Whether a text that goes now to so many would be over the day's limit. */
export const isAllowanceSpent = (sender: Allowed | undefined, count: number): boolean => {
  const left = sender?.remainingDailySentMessagesLimit ?? textAllowances.profiled.limit;
  return left < Math.max(1, count);
};

/** Whether the warning shows: one left, or none, before people are to be warned. */
export const isAllowanceEnding = (sender: Allowed | undefined): boolean =>
  (sender?.remainingDailySentMessagesThreshold ?? textAllowances.profiled.threshold) <= warnsFrom;

/** Whether the number has a Business Profile already, told by its tier. */
export const hasProfile = (sender: Allowed | undefined): boolean =>
  (sender?.dailyLimit ?? textAllowances.profiled.limit) > textAllowances.plain.limit;
