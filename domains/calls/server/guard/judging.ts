// The guard of calls: what is known of a call that somebody wants to make, as one verdict. Pure, so that the button, the setup of a call and
// its tests ask the same.
import { type GuardReason, type GuardVerdict, hardReasons, softReasons } from '#/domains/calls/contract.ts';
import type { JudgedPhone } from '#/domains/contacts/server.ts';
import { hoursOn, isWithinHours } from './calling-hours.ts';
import { isDear, isEmergency, isSatellite, takesNoCalls } from './refused-numbers.ts';

export interface CalledContact {
  name: string;
  isGone: boolean;
  doNotDisturb: { isEnabled: boolean; startDate: string | null; endDate: string | null } | null;
  isEnabledPhoneCallManual: boolean;
  /** Of the number that is called, as the contact has it. */
  lineType: string | null;
  numberStatus: string | null;
}

export interface WantedCall {
  now: Temporal.Instant;
  /** As it was typed. */
  typed: string;
  phone: Pick<JudgedPhone, 'number' | 'country' | 'lineType'> | undefined;
  contact: CalledContact | null;
  /** On which clock they live, and in which of the United States. */
  zone: string | null;
  region: string | null;
  /** The agency's country, and those of its numbers. */
  countries: readonly string[];
  isOnDoNotCallList: boolean;
  isTestMode: boolean;
  /** The one number that may be called in test mode. */
  ownVerifiedNumber: string | null;
  /** Who is talking with this contact. */
  colleague: string | null;
  isOnCall: boolean;
  mayCall: boolean;
  callsLast24h: number;
  /** What a national list says of the number, where one was uploaded. */
  nationalList: { lastDealAt: Temporal.Instant | null; lastEnquiryAt: Temporal.Instant | null } | null;
}

type Told = Pick<WantedCall, 'contact' | 'colleague' | 'zone' | 'region' | 'now'>;

const localOf = ({ now, zone }: Pick<WantedCall, 'now' | 'zone'>): Temporal.ZonedDateTime | null =>
  zone === null ? null : now.toZonedDateTimeISO(zone);

const clock = (local: Temporal.ZonedDateTime): string => local.toPlainTime().toString({ smallestUnit: 'minute' });
const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`;

const isDisturbed = (dnd: CalledContact['doNotDisturb'], now: Temporal.Instant): boolean => {
  if (!dnd?.isEnabled) return false;
  const hasBegun = dnd.startDate === null || Temporal.Instant.compare(Temporal.Instant.from(dnd.startDate), now) <= 0;
  const isOver = dnd.endDate !== null && Temporal.Instant.compare(Temporal.Instant.from(dnd.endDate), now) <= 0;
  return hasBegun && !isOver;
};

/** Whether a moment is at most so many months ago. */
const isWithin = (now: Temporal.Instant, at: Temporal.Instant | null, months: number): boolean =>
  at !== null &&
  Temporal.ZonedDateTime.compare(at.toZonedDateTimeISO('UTC'), now.toZonedDateTimeISO('UTC').subtract({ months })) >= 0;

/** Who did business with them lately may call those on a national list, too. */
const businessMonths = 18;
const enquiryMonths = 3;
const mostCallsADay = 3;

type Test = (wanted: WantedCall) => boolean;
const phoneIs =
  (test: (phone: NonNullable<WantedCall['phone']>) => boolean): Test =>
  ({ phone }) =>
    phone !== undefined && test(phone);

/** What each reason looks at. */
const tests: Readonly<Record<GuardReason, Test>> = {
  emergency: ({ typed, countries }) => isEmergency(typed, countries),
  notPossible: ({ phone }) => phone === undefined,
  dear: phoneIs(({ lineType }) => isDear(lineType)),
  satellite: phoneIs(({ number }) => isSatellite(number)),
  countryNotAllowed: ({ phone, countries }) =>
    phone !== undefined && !isSatellite(phone.number) && !countries.includes(phone.country ?? ''),
  doNotCall: ({ isOnDoNotCallList }) => isOnDoNotCallList,
  contactGone: ({ contact }) => contact?.isGone === true,
  testMode: ({ isTestMode, phone, ownVerifiedNumber }) =>
    isTestMode && phone !== undefined && phone.number !== ownVerifiedNumber,
  colleagueOnCall: ({ colleague }) => colleague !== null,
  alreadyLive: ({ isOnCall }) => isOnCall,
  noRight: ({ mayCall }) => !mayCall,
  doNotDisturb: ({ contact, now }) => isDisturbed(contact?.doNotDisturb ?? null, now),
  callsOff: ({ contact }) => contact?.isEnabledPhoneCallManual === false,
  outsideHours: (wanted) => {
    const local = localOf(wanted);
    return local !== null && !isWithinHours(wanted.region, local);
  },
  fourthCall: ({ callsLast24h }) => callsLast24h >= mostCallsADay,
  onNationalList: ({ nationalList, now }) =>
    nationalList !== null &&
    !isWithin(now, nationalList.lastDealAt, businessMonths) &&
    !isWithin(now, nationalList.lastEnquiryAt, enquiryMonths),
  takesNoCalls: ({ contact }) => takesNoCalls(contact?.lineType ?? ''),
  numberInactive: ({ contact }) => contact?.numberStatus === 'inactive',
};

const hoursWords = ({ now, zone, region, contact }: Told): string => {
  const local = localOf({ now, zone });
  if (local === null) return 'Outside calling hours';
  const { from, until, isSundayFree } = hoursOn(region, local.toPlainDate());
  const whose = contact ? ` for ${contact.name}` : ' there';
  if (isSundayFree && local.dayOfWeek === 7) return `It is Sunday${whose}, a day without calls`;
  return `It is ${clock(local)}${whose}; call between ${hour(from)} and ${hour(until)}`;
};

const words: Readonly<Record<GuardReason, string | ((told: Told) => string)>> = {
  emergency: 'Use your phone for emergency calls',
  notPossible: 'This is not a phone number',
  dear: 'Premium and shared-cost numbers are not called',
  satellite: 'Satellite numbers are not called',
  countryNotAllowed: 'Calls to this country are not allowed',
  doNotCall: 'This number is on your do-not-call list',
  contactGone: 'This contact has been erased',
  testMode: 'In Test Mode only your own verified number can be called',
  colleagueOnCall: ({ colleague }) => `${colleague ?? 'A colleague'} is on a call with this contact`,
  alreadyLive: 'You are on a call already',
  noRight: 'You do not have permission to call this contact',
  doNotDisturb: ({ contact }) => `${contact?.name ?? 'This contact'} asked not to be disturbed`,
  callsOff: ({ contact }) => `Phone calls are off for ${contact?.name ?? 'this contact'}`,
  outsideHours: hoursWords,
  fourthCall: `Called ${mostCallsADay} times within 24 hours`,
  onNationalList: 'This number is on the national do-not-call list',
  takesNoCalls: 'This line does not take calls',
  numberInactive: 'This number is not in use',
};

const links: Readonly<Partial<Record<GuardReason, string>>> = { testMode: '/agency-settings' };

/** Which reasons speak against it. Of what is no number at all, or an emergency service, nothing else is said. */
const reasonsOf = (wanted: WantedCall): GuardReason[] => {
  const only = (['emergency', 'notPossible'] as const).find((code) => tests[code](wanted));
  return only ? [only] : [...hardReasons, ...softReasons].filter((code) => tests[code](wanted));
};

/** Whether a call may be made: 'no' for any hard reason, 'ask' where there are soft ones only. */
export const judgeCall = (wanted: WantedCall): Pick<GuardVerdict, 'verdict' | 'reasons' | 'localTime'> => {
  const isHard = (code: GuardReason): boolean => (hardReasons as readonly GuardReason[]).includes(code);
  const reasons = reasonsOf(wanted).map((code) => {
    const said = words[code];
    return {
      code,
      words: typeof said === 'string' ? said : said(wanted),
      isHard: isHard(code),
      link: links[code] ?? null,
    };
  });
  const local = localOf(wanted);
  const rest = reasons.length === 0 ? 'ok' : 'ask';
  return {
    verdict: reasons.some((reason) => reason.isHard) ? 'no' : rest,
    reasons,
    localTime: local && wanted.zone !== null ? { zone: wanted.zone, time: clock(local) } : null,
  };
};
