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
