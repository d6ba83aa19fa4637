// A call that the guard does not allow, as an answer: in the words of its first reason.
import type { GuardReason, GuardVerdict } from '#/domains/calls/contract.ts';
import { notAllowed, Refusal } from '#/kernel/server/refusal.ts';

type Said = GuardVerdict['reasons'][number];

const aboutNumber =
  (reason: string) =>
  ({ words }: Said): Refusal =>
    new Refusal('invalid', reason, 'is not called', { field: 'phoneNumber', fullMessage: words });
const because =
  (reason: string) =>
  ({ words }: Said): Refusal =>
    new Refusal('conflict', reason, words, { fullMessage: words });

const refusals: Partial<Record<GuardReason, (said: Said) => Refusal>> = {
  emergency: aboutNumber('calls.emergency'),
  notPossible: aboutNumber('calls.numberNotAllowed'),
  dear: aboutNumber('calls.numberNotAllowed'),
  satellite: aboutNumber('calls.numberNotAllowed'),
  countryNotAllowed: aboutNumber('calls.numberNotAllowed'),
  doNotCall: aboutNumber('calls.numberNotAllowed'),
  testMode: because('calls.testMode'),
  alreadyLive: because('calls.alreadyLive'),
  noRight: notAllowed,
};

/** Refuses what is never allowed, and what asks for a reason where none is given. */
export const mustBeAllowed = ({ verdict, reasons }: GuardVerdict, reason: string | undefined): void => {
  const said = reasons.find(({ isHard }) => isHard) ?? (reason === undefined ? reasons[0] : undefined);
  if (verdict !== 'ok' && said) throw (refusals[said.code] ?? because('calls.guard'))(said);
};
