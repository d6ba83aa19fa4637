// What an address may carry and must not be kept: who somebody is, and what opens a door. It is cut before anything is stored.

/** Words within a name that give it away: 'accessToken', 'user_email'. */
const within =
  /token|mail|phone|mobile|password|passwd|passphrase|pwd|secret|apikey|oauth|session|jwt|otp|signature|credential|creditcard|cardnumber/;
/** Names that do so only alone: 'key', but not 'keyword'. */
const alone = new Set(['code', 'key', 'pass', 'pin', 'auth', 'sid', 'sig', 'ssn', 'tel', 'cc', 'cvv']);

/** Whether a parameter or a property of this name holds what must not be kept. */
export const isSecretName = (name: string): boolean => {
  const bare = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return alone.has(bare) || within.test(bare);
};

const address = /[^\s@/?#&=;,]+@[^\s@/?#&=;,]+\.[^\s@/?#&=;,]+/;
const webToken = /^eyJ[\w-]+\.[\w-]+\./;

/** Whether a value looks like an address of mail, or like a token, whatever its name. */
export const isSecretValue = (value: string): boolean => address.test(value) || webToken.test(value);

/** Links of our own mails say by this parameter who was written to. */
const visitToken = 'v';
const visitTokenLength = 26;

const isCut = ([name, value]: readonly [string, string]): boolean =>
  isSecretName(name) || isSecretValue(value) || (name === visitToken && value.length === visitTokenLength);

/** Parameters that stay are spelled as they came. */
const cutParameters = ({ searchParams }: URL): void => {
  for (const [name, value] of [...searchParams].filter(isCut)) searchParams.delete(name, value);
};

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not what addresses are written in: then nobody reads it so either.
    return part;
  }
};

/**
 * The address of a page without secrets; undefined for what is no page of the web. Of what follows # only a route is kept, for a site that draws its
 * own pages: all else is a place on the page, or what a sign-in handed over.
 */
export const cutUrl = (given: string): URL | undefined => {
  const url = URL.parse(given);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  url.username = '';
  url.password = '';
  cutParameters(url);
  url.pathname = url.pathname
    .split('/')
    .map((part) => (isSecretValue(plain(part)) ? '-' : part))
    .join('/');
  if (!/^#!?\//.test(url.hash)) url.hash = '';
  else if (/[?=&@]/.test(plain(url.hash))) url.hash = url.hash.replace(/[?=&@%].*$/, '');
  return url;
};
