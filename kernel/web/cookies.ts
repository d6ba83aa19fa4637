// The two cookies of a signed-in browser, readable by this app only; the server never reads them (decision 72). A remembered
// sign-in lasts a month, any other until the browser closes.

const prefix = `lintel_${import.meta.env.MODE}_`;
const monthSeconds = 31 * 24 * 60 * 60;

const attributes = (isSecure: boolean): string => (isSecure ? 'SameSite=None; Secure' : 'SameSite=Lax');

const isLoopback = (): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(location.hostname);

/** What a cookie holds, or undefined. */
export const readCookie = (name: string): string | undefined => {
  const start = `${prefix}${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found ? decodeURIComponent(found.slice(start.length)) : undefined;
};

/** Writes a cookie. On plain http a browser may refuse a secure one even on loopback; then it is written without. */
export const writeCookie = (name: string, value: string, isRemembered: boolean): void => {
  const isSecure = location.protocol === 'https:' || isLoopback();
  const write = (secure: boolean): void => {
    const lasting = isRemembered ? `; Max-Age=${monthSeconds}` : '';
    setCookie(`${prefix}${name}=${encodeURIComponent(value)}; Path=/${lasting}; ${attributes(secure)}`);
  };
  write(isSecure);
  if (isSecure && readCookie(name) !== value) write(false);
};

/** Deletes a cookie however it was written. */
export const dropCookie = (name: string): void => {
  for (const secure of [true, false]) setCookie(`${prefix}${name}=; Path=/; Max-Age=0; ${attributes(secure)}`);
};

const setCookie = (cookie: string): void => {
  document.cookie = cookie;
};
