// A small S3 in memory that keeps to the protocol where it matters: it verifies the signature of every request and of every posted
// policy, holds forms to their policy, and knows parts and conditional copies. Written from the protocol's description, not from ours.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const s3Keys = {
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'test-secret',
  region: 'eu-test-1',
  bucket: 'lintel-files',
};

interface Stored {
  body: Buffer;
  type: string;
}
interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}
type Query = URLSearchParams;

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');
const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const signingKey = (day: string) =>
  ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${s3Keys.secretAccessKey}`, day), s3Keys.region));
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const failure = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
const xml = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'application/xml' }, body });

/** Whether the Authorization header signs this request (Signature Version 4). */
const isSigned = (request: IncomingMessage, url: URL, body: Buffer): boolean => {
  const read = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature = ''] = read.exec(request.headers.authorization ?? '') ?? [];
  const [key, day = '', ...scope] = credential.split('/');
  if (key !== s3Keys.accessKeyId || scope.join('/') !== `${s3Keys.region}/s3/aws4_request`) return false;
  const claimed = String(request.headers['x-amz-content-sha256']);
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encode).join('='))
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const canonical = [request.method, path, query, headers, names, claimed].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], [day, ...scope].join('/'), sha256(canonical)].join(
    '\n',
  );
  return same(hmac(signingKey(day), text).toString('hex'), signature);
};

/** The fields and the file of a multipart form. */
const readForm = (request: IncomingMessage, body: Buffer) => {
  const boundary = `--${/boundary=(.+)$/.exec(request.headers['content-type'] ?? '')?.[1]}`;
  const fields = new Map<string, string>();
  let file: Buffer | undefined;
  for (let at = body.indexOf(boundary); at >= 0; ) {
    const start = at + boundary.length + 2;
    const next = body.indexOf(`\r\n${boundary}`, start);
    if (next < 0) break;
    const split = body.indexOf('\r\n\r\n', start);
    const name = /name="([^"]+)"/.exec(body.toString('utf8', start, split))?.[1] ?? '';
    const content = body.subarray(split + 4, next);
    if (name === 'file') file = content;
    else if (!file) fields.set(name.toLowerCase(), content.toString('utf8'));
    at = next + 2;
  }
  return { fields, file };
};

type Condition = Record<string, string> | [string, string | number, string | number];

/** Holds a posted form to its policy; undefined where it keeps to it. */
const breach = (fields: ReadonlyMap<string, string>, file: Buffer): Answer | undefined => {
  const encoded = fields.get('policy') ?? '';
  const [key, day = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  const expected = hmac(signingKey(day), encoded).toString('hex');
  if (key !== s3Keys.accessKeyId || !same(expected, fields.get('x-amz-signature') ?? ''))
    return failure(403, 'SignatureDoesNotMatch');
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (Date.parse(policy.expiration) < Date.now()) return failure(403, 'AccessDenied');
  const named = new Set(['policy', 'x-amz-signature', 'file']);
  const holds = (name: string, value: string): boolean => {
    named.add(name.toLowerCase());
    return name.toLowerCase() === 'bucket' ? value === s3Keys.bucket : fields.get(name.toLowerCase()) === value;
  };
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      if (!Object.entries(condition).every(([name, value]) => holds(name, value))) return failure(403, 'AccessDenied');
    } else if (condition[0] === 'content-length-range') {
      if (file.length < Number(condition[1])) return failure(400, 'EntityTooSmall');
      if (file.length > Number(condition[2])) return failure(400, 'EntityTooLarge');
    } else if (condition[0] !== 'eq' || !holds(String(condition[1]).slice(1), String(condition[2]))) {
      return failure(403, 'AccessDenied');
    }
  }
  return [...fields.keys()].every((name) => named.has(name)) ? undefined : failure(403, 'AccessDenied');
};

export interface S3Server {
  endpoint: string;
  objects: Map<string, Stored>;
  /** Requests whose signature was wrong. */
  refused: string[];
  /** Uploads in parts that were begun and neither completed nor taken away. */
  parts: Map<string, Map<number, Buffer>>;
  /** Answers the next so many requests of a method with this status. */
  fail: { method: string; status: number; times: number } | undefined;
  /** Breaks the next so many answers to GET off in the middle of their bytes. */
  breakOff: number;
  close(): void;
}

/** What a house is started with that keeps its files there. */
export const keepingIn = ({ endpoint }: Pick<S3Server, 'endpoint'>) => ({
  S3_BUCKET: s3Keys.bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: s3Keys.region,
  S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
});

/** Starts it on a free port of the loopback. */
export const openS3Server = async (): Promise<S3Server> => {
  const { bucket } = s3Keys;
  const state: S3Server = {
    endpoint: '',
    objects: new Map(),
    refused: [],
    parts: new Map(),
    fail: undefined,
    breakOff: 0,
    close: () => server.close(),
  };

  const get = (key: string, range: string | undefined): Answer => {
    const found = state.objects.get(key);
    if (!found) return failure(404, 'NoSuchKey');
    const { length } = found.body;
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
    const from = first === '' ? length - Number(last || length) : Number(first);
    const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
    if (from > to) return failure(416, 'InvalidRange');
    const body = found.body.subarray(Math.max(0, from), to + 1);
    const part = range ? { 'content-range': `bytes ${Math.max(0, from)}-${to}/${length}` } : {};
    return {
      status: range ? 206 : 200,
      headers: { 'content-type': found.type, etag: tagOf(found.body), 'content-length': String(body.length), ...part },
      body,
    };
  };
  const put = (key: string, request: IncomingMessage, query: Query, body: Buffer): Answer => {
    const from = request.headers['x-amz-copy-source'];
    if (typeof from === 'string') {
      const source = state.objects.get(
        decodeURIComponent(from)
          .replace(/^\//, '')
          .slice(bucket.length + 1),
      );
      if (!source) return failure(404, 'NoSuchKey');
      if (request.headers['x-amz-copy-source-if-match'] !== tagOf(source.body))
        return failure(412, 'PreconditionFailed');
      state.objects.set(key, source);
      return xml(`<CopyObjectResult><ETag>${tagOf(source.body)}</ETag></CopyObjectResult>`);
    }
    const upload = query.get('uploadId');
    if (upload) state.parts.get(upload)?.set(Number(query.get('partNumber')), body);
    else state.objects.set(key, { body, type: String(request.headers['content-type']) });
    return { status: 200, headers: { etag: tagOf(body) } };
  };
  const post = (key: string, query: Query, request: IncomingMessage): Answer => {
    if (query.has('uploads')) {
      const id = `upload-${state.parts.size + 1}-${String(request.headers['content-type'])}`;
      state.parts.set(id, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = query.get('uploadId') ?? '';
    const parts = [...(state.parts.get(id) ?? [])].sort(([a], [b]) => a - b).map(([, body]) => body);
    if (parts.slice(0, -1).some((part) => part.length < 5 * 1_048_576)) return failure(400, 'EntityTooSmall');
    state.objects.set(key, { body: Buffer.concat(parts), type: id.replace(/^upload-\d+-/, '') });
    state.parts.delete(id);
    return xml('<CompleteMultipartUploadResult><ETag>"done"</ETag></CompleteMultipartUploadResult>');
  };
  const answer = (request: IncomingMessage, url: URL, body: Buffer): Answer => {
    const { fail } = state;
    if (fail && fail.method === request.method && fail.times > 0) {
      fail.times -= 1;
      return failure(fail.status, 'InternalError');
    }
    const key = decodeURIComponent(url.pathname).replace(`/${bucket}`, '').replace(/^\//, '');
    if (request.method === 'POST' && request.headers['content-type']?.startsWith('multipart/form-data')) {
      const { fields, file } = readForm(request, body);
      if (!file) return failure(400, 'InvalidArgument');
      const refusal = breach(fields, file);
      if (refusal) return refusal;
      state.objects.set(fields.get('key') ?? '', { body: file, type: fields.get('content-type') ?? '' });
      return { status: 204 };
    }
    if (!isSigned(request, url, body)) {
      state.refused.push(`${request.method} ${url.pathname}`);
      return failure(403, 'SignatureDoesNotMatch');
    }
    if (!url.pathname.startsWith(`/${bucket}/`)) return failure(404, 'NoSuchBucket');
    if (request.method === 'GET') return get(key, request.headers.range);
    if (request.method === 'PUT') return put(key, request, url.searchParams, body);
    if (request.method === 'POST') return post(key, url.searchParams, request);
    const upload = url.searchParams.get('uploadId');
    if (upload) state.parts.delete(upload);
    else state.objects.delete(key);
    return { status: 204 };
  };

  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const {
        status,
        headers = {},
        body,
      } = answer(request, new URL(request.url ?? '/', state.endpoint), Buffer.concat(chunks));
      response.writeHead(status, headers);
      if (request.method !== 'GET' || state.breakOff === 0) return response.end(body);
      state.breakOff -= 1;
      return response.write(body?.slice(0, body.length / 2), () => response.destroy());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
};
