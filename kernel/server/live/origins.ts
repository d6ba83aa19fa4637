// From which pages a socket may be opened: our own. Other programs send no origin, and prove themselves by the token alone.
import type { House } from '#/kernel/server/house.ts';

interface Headers {
  origin?: string | undefined;
  host?: string | undefined;
  'x-forwarded-host'?: string | string[] | undefined;
}

/** Whether a page of this origin may open a socket here: the same host, the public address, or a proven host of an agency. */
export const isWelcome = async (house: House, headers: Headers): Promise<boolean> => {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const { PUBLIC_URL, TRUST_PROXY } = house.config;
  const own = [
    headers.host,
    ...(TRUST_PROXY ? [headers['x-forwarded-host']].flat() : []),
    ...(PUBLIC_URL ? [new URL(PUBLIC_URL).host] : []),
  ];
  if (own.includes(host)) return true;
  const { rowCount } = await house.database.pool.query('select 1 from hosts where host = $1 and is_active limit 1', [
    hostname,
  ]);
  return rowCount === 1;
};
