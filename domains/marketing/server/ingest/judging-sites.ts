// Which sites may send. A browser says where its page comes from and no page can change that; a server that sends says nothing.

/** 'www.example.com' of 'https://www.example.com'; null for pages without an address of their own. */
export const siteOf = (origin: string | undefined): string | null =>
  origin === undefined ? null : (URL.parse(origin)?.host.slice(0, 253) ?? null);

/** Whether a page of this origin may send. A site that is named is meant with and without www. */
export const mayUseSite = (allowed: readonly string[], origin: string | undefined): boolean => {
  if (allowed.length === 0 || origin === undefined) return true;
  const site = siteOf(origin);
  const bare = (host: string): string => host.replace(/^www\./, '');
  return site !== null && allowed.some((one) => bare(one) === bare(site));
};
