// The cards of the simulated payment house: the numbers that Stripe's test mode knows, and what becomes of who pays with each.

export const conducts = [
  'pays',
  'isDeclined',
  'lacksFunds',
  'isExpired',
  /** Its bank asks its holder each time. */
  'asksAlways',
  /** Its bank asks once, and then lets it be charged without its holder. */
  'asksOnce',
  /** It can be kept, and is declined when it is charged. */
  'failsLater',
  /** It pays, and its holder disputes it. */
  'isDisputed',
] as const;
export type Conduct = (typeof conducts)[number];

export interface TestCard {
  number: string;
  /** By which programs name it without a number. */
  token: string;
  conduct: Conduct;
  words: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', conduct: 'pays', words: 'Pays' },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    conduct: 'isDeclined',
    words: 'Is declined',
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    conduct: 'lacksFunds',
    words: 'Has too little on it',
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    conduct: 'isExpired',
    words: 'Has expired',
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    conduct: 'asksAlways',
    words: 'Asks its holder each time',
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    conduct: 'asksOnce',
    words: 'Asks its holder once',
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    conduct: 'failsLater',
    words: 'Can be kept, and is declined when it is charged',
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    conduct: 'isDisputed',
    words: 'Pays, and is disputed afterwards',
  },
];

export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

const generic: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
export const expired: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
};
export const askedWithoutHolder: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
export const notAuthenticated: Decline = {
  code: 'payment_intent_authentication_failure',
  decline_code: 'authentication_required',
  message: 'The payment could not be authenticated. Try another card.',
};

/** Why a card of this conduct is never charged; null where it may be. */
export const declineOf: Readonly<Record<Conduct, Decline | null>> = {
  pays: null,
  isDeclined: generic,
  lacksFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  isExpired: expired,
  asksAlways: null,
  asksOnce: null,
  failsLater: generic,
  isDisputed: null,
};
