// A provider's HTTP API for tests: what it does is written by the test, and how a request of it goes wrong, too. What a request does is done
// before its answer is spoiled, as it is in the world.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PeerRequest {
  method: string;
  /** With its query. */
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  /** Of a form, or of the query where there is none. */
  form: URLSearchParams;
  /** Undefined where it is none. */
  json: unknown;
}

export interface PeerAnswer {
  status?: number;
  json?: unknown;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

interface Fate {
  of: RegExp;
  /** Instead of doing anything, or after it was done. */
  when: 'before' | 'after';
  answer: PeerAnswer | 'breaks';
}

export interface HttpPeer {
  url: string;
  port: number;
  asked: PeerRequest[];
  /** What befalls the next request whose "METHOD /path" matches. */
  next(of: RegExp, when: Fate['when'], answer: Fate['answer']): void;
  close(): Promise<void>;
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // The test sees that there was no JSON.
    return undefined;
  }
};

/** Starts it on a free port, or on one that was named beforehand. */
export const openHttpPeer = async (
  answer: (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>,
  ownPort = 0,
): Promise<HttpPeer> => {
  const asked: PeerRequest[] = [];
  const fates: Fate[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then(async (chunks: Buffer[]) => {
      const body = Buffer.concat(chunks);
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      );
      const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
      const form = isForm ? new URLSearchParams(body.toString('utf8')) : url.searchParams;
      const method = request.method ?? '';
      const whole = { method, url, headers, body, form, json: parsed(body) };
      asked.push(whole);
      const at = fates.findIndex(({ of }) => of.test(`${method} ${url.pathname}`));
      const [fate] = at < 0 ? [] : fates.splice(at, 1);
      const done = fate?.when === 'before' ? undefined : await answer(whole);
      const said = fate?.answer ?? done ?? {};
      if (said === 'breaks') return request.socket.destroy();
      const text = said.body ?? (said.json === undefined ? '' : JSON.stringify(said.json));
      const type = said.json === undefined ? 'text/plain' : 'application/json';
      return response.writeHead(said.status ?? 200, { 'content-type': type, ...said.headers }).end(text);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(ownPort, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    next: (of, when, fateAnswer) => void fates.push({ of, when, answer: fateAnswer }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
