// The plans an agency can be on, by the names that invoices and filters know them by.

export const plans = [
  { value: 'free', label: 'Free' },
  { value: 'team', label: 'Team' },
  { value: 'brokerage', label: 'Brokerage' },
] as const;
