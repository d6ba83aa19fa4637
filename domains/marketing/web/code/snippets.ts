// What is pasted into a site, by the kind of site.
import type { Beacon } from '#/domains/marketing/contract.ts';

export const snippetKinds = [
  { id: 'html', label: 'Any site' },
  { id: 'wordpress', label: 'WordPress' },
  { id: 'tags', label: 'Tag Manager' },
  { id: 'server', label: 'Server' },
] as const;
export type SnippetKind = (typeof snippetKinds)[number]['id'];

export interface Snippet {
  /** Where it goes. */
  where: string;
  code: string;
}

type Shown = Pick<Beacon, 'agencyId' | 'consentMode' | 'scriptUrl'> & { publicKey: string };

const tagOf = ({ agencyId, publicKey, consentMode, scriptUrl }: Shown): string =>
  `<script async src="${scriptUrl}" data-agency="${agencyId}" data-key="${publicKey}" data-consent="${consentMode}"></script>`;

/** Tag managers put scripts into a page without their attributes. */
const loaderOf = ({ agencyId, publicKey, consentMode, scriptUrl }: Shown): string => `<script>
  var beacon = document.createElement('script');
  beacon.async = true;
  beacon.src = '${scriptUrl}';
  beacon.dataset.agency = '${agencyId}';
  beacon.dataset.key = '${publicKey}';
  beacon.dataset.consent = '${consentMode}';
  document.head.append(beacon);
</script>`;

const requestOf = ({ agencyId, publicKey, scriptUrl }: Shown): string => `curl ${new URL('e', scriptUrl).href} \\
  -H 'content-type: application/json' -H 'x-agency-id: ${agencyId}' \\
  -d '{"k":"${publicKey}","batch":[{"type":"page","messageId":"1","properties":{"url":"https://www.example.com/"}}]}'`;

const makers: Readonly<Record<SnippetKind, { where: string; codeOf: (shown: Shown) => string }>> = {
  html: { where: 'Paste it before </head> on every page.', codeOf: tagOf },
  wordpress: {
    where: 'Open the plugin for header code that your site uses, such as WPCode, and paste it into Header.',
    codeOf: tagOf,
  },
  tags: { where: 'Add a Custom HTML tag that fires on All Pages, and paste it there.', codeOf: loaderOf },
  server: { where: 'Send what your server sees. One message id is stored once.', codeOf: requestOf },
};

export const snippetOf = (kind: SnippetKind, shown: Shown): Snippet => {
  const { where, codeOf } = makers[kind];
  return { where, code: codeOf(shown) };
};

/** What a site with a content security policy must allow. */
export const policyOf = (scriptUrl: string): string => {
  const { origin } = new URL(scriptUrl);
  return `script-src ${origin}; connect-src ${origin}`;
};
