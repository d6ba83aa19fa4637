// Whose a link of a form is: the agent in it is given the contacts who answer through it. Pure.

export const kinds = [
  { value: 'own', label: 'Yours' },
  { value: 'agent', label: "A colleague's" },
  { value: 'none', label: 'Without a name' },
  { value: 'contact', label: 'For a contact' },
] as const;
export type LinkKind = (typeof kinds)[number]['value'];

/** The same link with another agent in it, or with none. */
export const linkOf = (url: string, agentId: string | null): string => {
  const link = new URL(url);
  if (agentId === null) link.searchParams.delete('userId');
  else link.searchParams.set('userId', agentId);
  return link.href;
};
