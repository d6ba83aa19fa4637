// A mail server that does what a test says, reply by reply: for everything that real ones do only when something is wrong. It writes
// down what it took before it says anything, so that a test can tell what a sender cannot.
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What it says; 'breaks' and 'waits' are what they say instead. 'drips …' says it byte by byte, 'drips' never comes to an end. */
export type Reply = string;

export interface Script {
  greeting?: Reply;
  /** Whether it offers SMTPUTF8. */
  takesAnyScript?: true;
  auth?: Reply;
  mail?: Reply;
  rcpt?: Reply;
  /** Of one recipient: the address, and the answer. */
  rcptOf?: Readonly<Record<string, Reply>>;
  data?: Reply;
  /** Breaks off as soon as the content begins to come. */
  breaksWithin?: true;
  /** After the last line of the content, which it has taken. */
  end?: Reply;
}

export interface SmtpPeer {
  port: number;
  /** Contents that were whole. */
  taken: string[];
  sessions: () => number;
  script: (next: Script) => void;
  close: () => Promise<void>;
}

/** A byte every few milliseconds, for as long as somebody listens. */
const drip = (socket: Socket, text: string): void => {
  let at = 0;
  const timer = setInterval(() => {
    socket.write(text.charAt(at));
    at += 1;
    if (at >= text.length) clearInterval(timer);
  }, 20);
  socket.once('close', () => clearInterval(timer));
};

export const openSmtpPeer = async (): Promise<SmtpPeer> => {
  let script: Script = {};
  let sessions = 0;
  const taken: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    sessions += 1;
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    const say = (reply: Reply): void => {
      if (reply === 'breaks') socket.destroy();
      else if (reply === 'drips') drip(socket, '250-2.0.0 '.padEnd(1_000_000, 'x'));
      else if (reply.startsWith('drips ')) drip(socket, `${reply.slice(6)}\r\n`);
      else if (reply !== 'waits') socket.write(`${reply}\r\n`);
    };
    let content: string | undefined;
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      if (content !== undefined && script.breaksWithin) return socket.destroy();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (content !== undefined && line !== '.') content += `${line}\n`;
        else if (content !== undefined) {
          taken.push(content);
          content = undefined;
          say(script.end ?? '250 2.0.0 Ok');
        } else if (/^(?:EHLO|HELO)/i.test(line))
          socket.write(
            `250-peer.example\r\n250-ENHANCEDSTATUSCODES\r\n${script.takesAnyScript ? '250-SMTPUTF8\r\n' : ''}250 AUTH PLAIN\r\n`,
          );
        else if (/^AUTH/i.test(line)) say(script.auth ?? '235 2.7.0 Ok');
        else if (/^MAIL/i.test(line)) say(script.mail ?? '250 2.1.0 Ok');
        else if (/^RCPT/i.test(line))
          say(script.rcptOf?.[/<(.*?)>/.exec(line)?.[1] ?? ''] ?? script.rcpt ?? '250 2.1.5 Ok');
        else if (/^DATA/i.test(line)) {
          const reply = script.data ?? '354 Go on';
          if (reply.startsWith('354')) content = '';
          say(reply);
        } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
        else say('250 Ok');
      }
      return undefined;
    });
    say(script.greeting ?? '220 peer.example ESMTP');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    sessions: () => sessions,
    script: (next) => {
      script = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
