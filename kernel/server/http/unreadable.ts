// Requests that the HTTP parser refuses before there is a request: too long a header, no HTTP at all, nothing sent in time. They are
// answered in the words of every other refusal (decision 101), and the connection ends with the answer.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalBody, refusalKinds } from '#/kernel/contract/refusal.ts';

/** Room for an address with as many ids as a contract takes: a thousand of them in a query string are 47 kB. */
export const longestHeader = 65_536;

/** What an answer carries where no hook adds it. */
export const headersOfUnreadable = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** How long somebody who is still sending may take to read why nobody listens. */
const lingerMs = 1_000;

/** Answers what the parser could not read, and ends the connection. */
export const refuseUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  // Whatever else arrives after the answer is dropped here.
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  const body = bodyOf(error.code);
  const text = JSON.stringify(body);
  const headers = Object.entries({
    ...headersOfUnreadable,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}\r\n${headers.join('')}\r\n${text}`);
  // Closed at once, what is still on its way would reset the connection, and the answer be lost.
  setTimeout(() => socket.destroy(), lingerMs).unref();
};

const bodyOf = (code: string | undefined): RefusalBody => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return refused(431, 'HeadersTooLarge', 'The address or the headers of the request are too long');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return refused(refusalKinds['too-large'].status, refusalKinds['too-large'].code, 'The request is too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refused(408, 'RequestTimeout', 'The request did not arrive in time');
    default:
      return refused(
        refusalKinds['bad-request'].status,
        refusalKinds['bad-request'].code,
        'The request could not be read',
      );
  }
};

const refused = (status: number, code: string, message: string): RefusalBody => ({
  status,
  code,
  message,
  fullMessage: message,
  reason: `kernel.${code.charAt(0).toLowerCase()}${code.slice(1)}`,
});
