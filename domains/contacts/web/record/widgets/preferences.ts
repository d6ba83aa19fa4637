// What a contact may be sent: six switches in two groups, those that people use and those of automation (communication §3).
import { type MarketingPreferenceFlag, marketingPreferenceFlags } from '#/domains/contacts/contract.ts';

const words: Readonly<Record<MarketingPreferenceFlag, string>> = {
  isEnabledEmailManual: 'Email',
  isEnabledEmailWorkflow: 'Email',
  isEnabledMessageManual: 'Text messages',
  isEnabledMessageWorkflow: 'Text messages',
  isEnabledPhoneCallManual: 'Phone calls',
  isEnabledAlertWorkflow: 'Property alerts',
};

const inGroup = (ending: 'Manual' | 'Workflow') =>
  marketingPreferenceFlags.filter((flag) => flag.endsWith(ending)).map((flag) => ({ flag, label: words[flag] }));

export const preferenceGroups = [
  { name: 'You send', switches: inGroup('Manual') },
  { name: 'Automation sends', switches: inGroup('Workflow') },
] as const;
