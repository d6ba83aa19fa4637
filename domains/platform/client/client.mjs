// A small client of the API for programs of your own: one file, nothing to install, for Node 20 and later, Deno and Bun. It is served at
// /api/client.mjs; docs/api.md says what the API is.
//
//   import { openLintel } from './client.mjs';
//   const lintel = openLintel({ url: 'https://crm.example.com', key: process.env.LINTEL_KEY });
//   for await (const contact of lintel.records('/crm/contacts')) console.log(contact.fullName);

/** A call that was refused: `status`, and `body` with `code`, `reason`, `field` and `message`. */
export class Refused extends Error {
  constructor(status, body) {
    super(`${status} ${body?.fullMessage ?? body?.message ?? 'The request was refused'}`);
    this.name = 'Refused';
    this.status = status;
    this.body = body;
  }
}

const mostTries = 4;
const longestWaitMs = 60_000;

/** Worth asking again: too often, not at this moment, or on the way. */
const isPassing = (status) => status === 429 || status === 502 || status === 503 || status === 504;

const pauseMs = (response, tries) => {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Math.min(longestWaitMs, Number.isFinite(seconds) ? seconds * 1_000 : 500 * 2 ** tries);
};

const sleep = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const readBody = async (response) => {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    // A proxy on the way answers in words of its own.
    return { message: text.slice(0, 200) };
  }
};

/**
 * Opens the API. `key` is a secret of Developers, API Keys. `fetch` and `wait` are there for tests.
 */
export const openLintel = ({ url, key, fetch = globalThis.fetch, wait = sleep }) => {
  const base = `${url.replace(/\/+$/, '')}/api`;

  /** Makes a call; what changes something carries one Idempotency-Key through all tries, so that it is done once. */
  const call = async (method, path, { query = {}, body, idempotencyKey = crypto.randomUUID() } = {}) => {
    const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
    const address = `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
    const headers = {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'idempotency-key': idempotencyKey }),
    };
    const sent = { method, headers, redirect: 'error', ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    for (let tries = 1; ; tries += 1) {
      let response;
      try {
        response = await fetch(address, sent);
      } catch (error) {
        if (tries >= mostTries) throw error;
      }
      if (response && !(isPassing(response.status) && tries < mostTries)) {
        const answer = await readBody(response);
        if (!response.ok) throw new Refused(response.status, answer);
        return answer;
      }
      await wait(pauseMs(response, tries));
    }
  };

  /** Every record of a list, page by page: `lintel.records('/crm/contacts', { search: 'ana' })`. */
  async function* records(path, { length = 200, ...asked } = {}) {
    for (let lastId; ; ) {
      const { data } = await call('POST', `${path}/search`, {
        body: { ...asked, length, ...(lastId ? { lastId } : {}) },
      });
      yield* data;
      lastId = data.at(-1)?._id;
      if (data.length < length || lastId === undefined) return;
    }
  }

  /** What happened since `after`, page by page, as far as it is there: keep `next` with what you made of the page. */
  async function* changes({ after, types, limit = 500 } = {}) {
    for (let from = after; ; ) {
      const page = await call('GET', '/crm/changes', { query: { after: from, types: types?.join(','), limit } });
      yield page;
      from = page.next;
      if (!page.isMore) return;
    }
  }

  return {
    call,
    get: (path, query) => call('GET', path, { query }),
    post: (path, body, more) => call('POST', path, { body, ...more }),
    put: (path, body, more) => call('PUT', path, { body, ...more }),
    patch: (path, body, more) => call('PATCH', path, { body, ...more }),
    delete: (path, more) => call('DELETE', path, more),
    records,
    changes,
  };
};

const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0));

/** A webhook that is not ours, or was changed, or is old. */
export class NotVerified extends Error {}

/**
 * The message of a webhook, once its signature is proven; throws `NotVerified` otherwise. `body` is the text as it came, `headers` are a Headers or a
 * plain object with names in small letters.
 */
export const verifyWebhook = async (secret, headers, body, { toleranceSeconds = 300, now = Date.now() } = {}) => {
  const header = (name) => (typeof headers.get === 'function' ? headers.get(name) : headers[name]) ?? '';
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new NotVerified('The moment of the message is missing or too far away');
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [version, value] = signature.split(',');
    if (version !== 'v1' || !value || !/^[A-Za-z0-9+/]+={0,2}$/.test(value)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)) return JSON.parse(body);
  }
  throw new NotVerified('No signature of the message is ours');
};
