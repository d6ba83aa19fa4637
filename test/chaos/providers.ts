// A mail server and a carrier of texts that nobody kills: a thread of its own, which counts every message that it took before it says
// anything, and of a share of them never says anything. What was taken twice under one id of ours was sent twice.
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { chanceOf } from './chance.ts';

export interface ProvidersOptions {
  seed: number;
  /** Shares of all messages: taken, and then silence, a broken connection or a mistake of the server in equal parts. */
  doubtful: number;
  /** Not taken: for now, and for good. */
  busy: number;
  refused: number;
  /** What silence means, in milliseconds; those who wait give up after twenty seconds. */
  silenceMs: number;
}

/** Where they are; asked by any message, what they took. */
export interface ProvidersAt {
  smtpPort: number;
  httpPort: number;
}
export interface ProvidersTook {
  /** How often, by our ids. */
  mails: Map<string, number>;
  texts: Map<string, number>;
  doubtful: number;
}

const { seed, doubtful, busy, refused, silenceMs } = workerData as ProvidersOptions;
const chance = chanceOf(seed);
const took: ProvidersTook = { mails: new Map(), texts: new Map(), doubtful: 0 };
type Fate = 'fine' | 'busy' | 'refused' | 'silent' | 'breaks' | 'fails';

const fateOf = (): Fate => {
  const at = chance();
  if (at < doubtful) return (['silent', 'breaks', 'fails'] as const)[Math.floor((at / doubtful) * 3)] ?? 'silent';
  if (at < doubtful + busy) return 'busy';
  return at < doubtful + busy + refused ? 'refused' : 'fine';
};
const take = (taken: Map<string, number>, id: string, fate: Fate): void => {
  taken.set(id, (taken.get(id) ?? 0) + 1);
  if (fate !== 'fine') took.doubtful += 1;
};

const talk = (socket: Socket): void => {
  let content: string[] | undefined;
  let fate: Fate = 'fine';
  let rest = '';
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const end = (lines: readonly string[]): void => {
    // A long header goes on in the next line.
    const [, id = 'a mail without our id'] = /^message-id:\s*<([0-9a-f-]{36})\./im.exec(lines.join('\n')) ?? [];
    if (fate === 'busy') return say('451 4.2.0 Not now');
    take(took.mails, id, fate);
    if (fate === 'silent') setTimeout(() => socket.destroy(), silenceMs);
    else if (fate === 'breaks' || fate === 'fails') socket.destroy();
    else say('250 2.0.0 Taken');
  };
  const hear = (line: string): void => {
    if (content && line === '.') {
      end(content);
      content = undefined;
    } else if (content) content.push(line);
    else if (/^(?:EHLO|HELO)/i.test(line)) socket.write('250-providers.example\r\n250-PIPELINING\r\n250 8BITMIME\r\n');
    else if (/^MAIL/i.test(line)) {
      fate = fateOf();
      say('250 2.1.0 Ok');
    } else if (/^RCPT/i.test(line)) say(fate === 'refused' ? '550 5.1.1 Nobody here' : '250 2.1.5 Ok');
    else if (/^DATA/i.test(line) && fate === 'refused') say('503 5.5.1 No recipients');
    else if (/^DATA/i.test(line)) {
      content = [];
      say('354 Go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 2.0.0 Bye\r\n');
    else say('250 2.0.0 Ok');
  };
  socket
    .on('error', () => socket.destroy())
    .on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  say('220 providers.example ESMTP');
};

interface Text {
  sid: string;
  body: string;
  date_created: string;
  direction: 'outbound-api';
  num_segments: '1';
}
const texts = new Map<string, Text[]>();

const carrier = createHttp((request, response) => {
  const parts: Buffer[] = [];
  const answer = (status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      const url = new URL(request.url ?? '/', 'http://carrier');
      if (request.method === 'GET')
        return answer(200, { messages: texts.get(url.searchParams.get('To') ?? '') ?? [], next_page_uri: null });
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const id = new URL(form.get('StatusCallback') ?? 'http://carrier').searchParams.get('m') ?? '';
      const to = form.get('To') ?? '';
      const fate = fateOf();
      if (fate === 'busy') return answer(429, { code: 20429, message: 'Too many at once' });
      if (fate === 'refused') return answer(400, { code: 21614, message: 'Not a number that takes texts' });
      take(took.texts, id, fate);
      const text: Text = {
        sid: `SM${id.replaceAll('-', '')}${took.texts.get(id)}`,
        body: form.get('Body') ?? '',
        date_created: new Date().toUTCString(),
        direction: 'outbound-api',
        num_segments: '1',
      };
      texts.set(to, [text, ...(texts.get(to) ?? [])]);
      if (fate === 'silent') return setTimeout(() => request.socket.destroy(), silenceMs);
      if (fate === 'breaks') return request.socket.destroy();
      return fate === 'fails' ? answer(500, { message: 'Internal error' }) : answer(201, text);
    });
});

const smtp = createServer(talk);
smtp.listen(0, '127.0.0.1', () =>
  carrier.listen(0, '127.0.0.1', () => {
    const [smtpPort, httpPort] = [smtp, carrier].map((server) => (server.address() as AddressInfo).port);
    parentPort?.postMessage({ smtpPort, httpPort }, []);
  }),
);
parentPort?.on('message', () => parentPort?.postMessage(took, []));
