// What the window asks for to connect a feed, and what of it is sent: a token or a client, as the service wants it.
import { missing, type Problems } from '#/kernel/web/form/problems.ts';

export interface ConnectValues {
  displayName: string;
  url: string;
  dialect: string;
  systemName: string;
  signIn: string;
  token: string;
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
}

export const emptyConnection: ConnectValues = {
  displayName: '',
  url: '',
  dialect: '',
  systemName: '',
  signIn: 'token',
  token: '',
  clientId: '',
  clientSecret: '',
  tokenUrl: '',
};

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

const dialects = ['reso', 'mlsGrid', 'trestle', 'bridge', 'spark'] as const;

/** The fields of a call, without those that were left empty. */
export const connectionOf = (values: ConnectValues) => {
  const dialect = dialects.find((one) => one === values.dialect);
  const systemName = given(values.systemName);
  const token = values.signIn === 'token' ? given(values.token) : undefined;
  const client = values.signIn === 'client' ? values : undefined;
  const clientId = given(client?.clientId ?? '');
  const clientSecret = given(client?.clientSecret ?? '');
  const tokenUrl = given(client?.tokenUrl ?? '');
  return {
    url: values.url.trim(),
    ...(dialect ? { dialect } : {}),
    ...(systemName === undefined ? {} : { systemName }),
    ...(token === undefined ? {} : { token }),
    ...(clientId === undefined ? {} : { clientId }),
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
  };
};

const always = { url: 'Address' } as const;
const bySignIn: Readonly<Record<string, Partial<Record<keyof ConnectValues, string>>>> = {
  token: { token: 'Token' },
  client: { clientId: 'Client id', clientSecret: 'Client secret' },
};

/** What is missing before the feed is asked. */
export const missingIn = (values: ConnectValues): Problems<keyof ConnectValues> =>
  missing(values, { ...always, ...bySignIn[values.signIn] });
