// What mailboxes have in common that are connected in the provider's own pages.

export const signedInMailbox = {
  services: ['inboxEmail'],
  isOAuth: true,
  fields: [],
  hasDomains: false,
  isOwn: true,
  isAgencys: false,
} as const;
