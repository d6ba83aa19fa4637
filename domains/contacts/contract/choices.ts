// The lists of words that a contact's attributes take; names and values are the specification's where it gives them (core §3).

export const phoneStatuses = ['active', 'reachable', 'unreachable', 'inactive', 'unknown'] as const;
export type PhoneStatus = (typeof phoneStatuses)[number];

export const phoneLineTypes = [
  'landline',
  'mobile',
  'fixedVoip',
  'nonFixedVoip',
  'personal',
  'tollFree',
  'premium',
  'sharedCost',
  'uan',
  'voicemail',
  'pager',
  'unknown',
] as const;
export type PhoneLineType = (typeof phoneLineTypes)[number];

/** The six switches of what a contact may be sent, in the order of their widget (communication §3). */
export const marketingPreferenceFlags = [
  'isEnabledEmailManual',
  'isEnabledEmailWorkflow',
  'isEnabledMessageManual',
  'isEnabledMessageWorkflow',
  'isEnabledPhoneCallManual',
  'isEnabledAlertWorkflow',
] as const;
export type MarketingPreferenceFlag = (typeof marketingPreferenceFlags)[number];

/** What can be wrong with an address, with the words of its tip (communication §5). */
export const emailHealthIssues = {
  lastHardBounce: 'Last hard bounce',
  lastSoftBounce: 'Last soft bounce',
  optOut: 'Opt out',
  spamComplaint: 'Spam complaint',
} as const;

/** What last happened with a contact. */
export const activityKinds = ['email', 'text', 'call', 'note', 'task', 'appointment', 'form', 'web'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const activityOptions = options({
  email: 'Email',
  text: 'Text message',
  call: 'Call',
  note: 'Note',
  task: 'Task',
  appointment: 'Appointment',
  form: 'Form',
  web: 'Web activity',
} satisfies Record<ActivityKind, string>);

export const timelineOptions = options({
  now: 'Now',
  threeMonths: 'Within 3 months',
  sixMonths: 'Within 6 months',
  year: 'Within a year',
  later: 'Later',
});

export const preApprovalOptions = options({
  notStarted: 'Not started',
  inProgress: 'In progress',
  approved: 'Pre-approved',
  cash: 'Cash buyer',
});

export const lenderStatusOptions = options({
  contacted: 'Contacted',
  applied: 'Applied',
  approved: 'Approved',
  declined: 'Declined',
});

/** What a contact may be told of listings, how often and where (core §3 "Listing alert types"). */
export const alertTypeLabels = {
  newListing: 'New listings',
  newTourInsights: 'New tour insights',
  openHouseUpdates: 'Open house updates',
  priceChange: 'Price changes',
  statusChange: 'Status changes',
  soldListing: 'Sold listings',
} as const;
export type AlertType = keyof typeof alertTypeLabels;
export const alertTypes = Object.keys(alertTypeLabels) as AlertType[];
export const alertFrequencies = ['immediately', 'daily', 'weekly', 'monthly'] as const;
/** Of which homes: those that fit the buyer details of the contact, or those in which words stand. */
export const alertHomes = ['buyerDetails', 'words'] as const;
export const alertChannels = ['email', 'sms'] as const;

/** The property alerts that are kept with a contact. */
export interface PropertyAlerts {
  isEnabled: boolean;
  homes?: (typeof alertHomes)[number] | undefined;
  /** What they look for, in words. */
  search: string | null;
  types: readonly AlertType[];
  frequency: (typeof alertFrequencies)[number];
  channel: (typeof alertChannels)[number];
}
