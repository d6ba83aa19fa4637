// Where an agency's own site lives, for the links of homes in its mail. Pure.

interface Sited {
  agencyDomains: readonly { isPrimary: boolean; url: { domain: string } }[];
}

/** 'https://homes.example.com'; undefined where it has no domain. */
export const siteUrlOf = ({ agencyDomains }: Sited): string | undefined => {
  const host = (agencyDomains.find(({ isPrimary }) => isPrimary) ?? agencyDomains[0])?.url.domain;
  return host === undefined ? undefined : `https://${host}`;
};
