// A small Twilio Lookup v2 that keeps to the protocol where it matters: it knows its account, takes only GET of one number in E.164 with
// fields it has, and answers like the real one. Written from the protocol's description, not from ours.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const lookupAccount = { sid: `AC${'0123456789abcdef'.repeat(2)}`, token: 'test-auth-token' };

interface Line {
  valid?: boolean;
  errors?: string[];
  type?: string | null;
  carrier?: string | null;
  status?: string | null;
  errorCode?: number | null;
}
type Fate = Line | { answers: number; body?: string } | { hangs: true };

const knownFields = new Set(['validation', 'line_status', 'line_type_intelligence']);

/** The body of an answer, with every member that the description names. */
export const lookupBody = (number: string, fields: readonly string[], line: Line): Record<string, unknown> => {
  const { valid = true, errors, type = 'mobile', carrier = 'Test Mobile', status = 'active', errorCode = null } = line;
  const has = (field: string) => valid && fields.includes(field);
  return {
    calling_country_code: valid ? number.slice(1, 3) : null,
    country_code: valid ? 'GB' : null,
    phone_number: number,
    national_format: valid ? `0${number.slice(3)}` : '',
    valid,
    validation_errors: errors ?? null,
    caller_name: null,
    sim_swap: null,
    call_forwarding: null,
    line_status: has('line_status') ? { status, error_code: errorCode } : null,
    line_type_intelligence: has('line_type_intelligence')
      ? { error_code: errorCode, mobile_country_code: '234', mobile_network_code: '10', carrier_name: carrier, type }
      : null,
    identity_match: null,
    reassigned_number: null,
    sms_pumping_risk: null,
    phone_number_quality_score: null,
    pre_fill: null,
    url: `https://lookups.twilio.com/v2/PhoneNumbers/${number}`,
  };
};

export interface LookupServer {
  url: string;
  /** What became of every request: 'GET /v2/PhoneNumbers/%2B44…?Fields=…'. */
  asked: string[];
  /** What is answered for a number; a number without a fate is a mobile that is in use. */
  fates: Map<string, Fate>;
  close: () => Promise<void>;
}

/** Starts it on a free port. */
export const openLookupServer = async (): Promise<LookupServer> => {
  const asked: string[] = [];
  const fates = new Map<string, Fate>();
  const expected = `Basic ${Buffer.from(`${lookupAccount.sid}:${lookupAccount.token}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const refuse = (status: number, message: string): void => send(status, { code: 20_000 + status, message, status });
    asked.push(`${request.method} ${request.url}`);
    if (request.headers.authorization !== expected) return refuse(401, 'Authenticate');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, encoded] = /^\/v2\/PhoneNumbers\/([^/]+)$/.exec(url.pathname) ?? [];
    if (encoded === undefined) return refuse(404, 'The requested resource was not found');
    if (request.method !== 'GET') return refuse(405, 'Method not allowed');
    const fields = (url.searchParams.get('Fields') ?? '').split(',').filter(Boolean);
    const number = decodeURIComponent(encoded);
    if ([...url.searchParams.keys()].some((name) => name !== 'Fields')) return refuse(400, 'Unknown parameter');
    if (fields.some((field) => !knownFields.has(field))) return refuse(400, 'Invalid fields');
    if (!/^\+[1-9]\d{1,14}$/.test(number)) return refuse(404, 'The requested resource was not found');
    const fate = fates.get(number) ?? {};
    if ('hangs' in fate) return request.socket.destroy();
    if ('answers' in fate) return send(fate.answers, fate.body ?? '{}');
    return send(200, lookupBody(number, fields, fate));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fates,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
