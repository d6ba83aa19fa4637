// What became of a change that a saved search found: told in a mail, or not, and why. Every refusal has its reason, in words for agents.

export const matchStates = ['found', 'queued', 'sent', 'notSent'] as const;
export type MatchState = (typeof matchStates)[number];

/** Why nobody was told; the first two are what a match that is only found waits for. */
export const matchReasons = [
  'quietHours',
  'dailyLimit',
  'testMode',
  'contactGone',
  'alertsOff',
  'paused',
  'stopped',
  'dnd',
  'noAddress',
  'stop',
  'complaint',
  'hardBounce',
  'erased',
  'noSender',
  'beyondSender',
  'noPoints',
  'withheld',
  'hiddenByContact',
  'alreadyTold',
  'priceBack',
  'noLongerMatches',
  'notAllowed',
  'failed',
  'takenBack',
  'uncertain',
] as const;
export type MatchReason = (typeof matchReasons)[number];

const reasonWords: Readonly<Record<MatchReason, string>> = {
  quietHours: 'waits for the morning',
  dailyLimit: 'waits: three alerts went today',
  testMode: 'rehearsed: the agency is in test mode',
  contactGone: 'the contact was deleted',
  alertsOff: 'property alerts are turned off',
  paused: 'the search was paused',
  stopped: 'the search was stopped',
  dnd: 'do not disturb',
  noAddress: 'no email address',
  stop: 'asked to stop',
  complaint: 'complained about mail',
  hardBounce: 'the address does not exist',
  erased: 'asked to be forgotten',
  noSender: 'nobody has a mailbox to send by',
  beyondSender: 'the sender cannot write to the address',
  noPoints: 'not enough points',
  withheld: 'the seller keeps the home off the internet',
  hiddenByContact: 'they hid the home',
  alreadyTold: 'they were told already',
  priceBack: 'the price went back up',
  noLongerMatches: 'the home did not match any more',
  notAllowed: 'whoever sends may not write to them',
  failed: 'the mail could not be delivered',
  takenBack: 'the mail was taken back',
  uncertain: 'nobody can say whether the mail left',
};

interface Told {
  state: MatchState;
  reason: MatchReason | null;
}

const stateWords: Readonly<Record<MatchState, string>> = {
  found: 'Not told yet',
  queued: 'On its way',
  sent: 'Told',
  notSent: 'Not told',
};

/** 'Told', 'Not told: do not disturb', 'Not told yet: waits for the morning'. */
export const toldWords = ({ state, reason }: Told): string =>
  reason === null ? stateWords[state] : `${stateWords[state]}: ${reasonWords[reason]}`;
