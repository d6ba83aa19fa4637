// What a contact may be told of homes, of which, and how often (core §3 "Listing alert types").
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

/** What a step last said, as it is kept with the contact. */
export interface PropertyAlerts {
  isEnabled: boolean;
  homes?: (typeof alertHomes)[number] | undefined;
  /** What they look for, in words. */
  search: string | null;
  types: readonly AlertType[];
  frequency: (typeof alertFrequencies)[number];
  channel: 'email' | 'sms';
}
