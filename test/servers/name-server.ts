// A small name server on UDP, so that DNS is proven against real packets: it answers what it is told, refuses what it is not, and can
// fall silent.
import { createSocket } from 'node:dgram';

type Type = 'A' | 'AAAA' | 'CNAME' | 'TXT';

const numbers: Readonly<Record<Type, number>> = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 };
const typeOf = (number: number): Type | undefined =>
  (Object.keys(numbers) as Type[]).find((type) => numbers[type] === number);

export interface NameServer {
  /** `127.0.0.1:port`, as DNS_SERVERS takes it. */
  address: string;
  /** Sets the records of a name; several values are several records. */
  set(type: Type, name: string, ...values: string[]): void;
  /** Answers a name's next question of a type with each of these in turn, and then with the last: what a rebinding server does. */
  setInTurn(type: Type, name: string, ...values: string[][]): void;
  clear(): void;
  /** What becomes of questions: answered, refused with SERVFAIL, or dropped. */
  mood: 'answering' | 'failing' | 'silent';
  asked: string[];
  close(): Promise<void>;
}

/** Starts it on a port, or on a free one. */
export const openNameServer = async (port = 0): Promise<NameServer> => {
  const records = new Map<string, string[][]>();
  const socket = createSocket('udp4');
  const server: NameServer = {
    address: '',
    mood: 'answering',
    asked: [],
    set: (type, name, ...values) => records.set(`${type} ${name}`, [values]),
    setInTurn: (type, name, ...values) => records.set(`${type} ${name}`, values),
    clear: () => records.clear(),
    close: () => new Promise((done) => socket.close(done)),
  };
  socket.on('message', (question, from) => {
    const { name, type, end } = readQuestion(question);
    server.asked.push(`${type} ${name}`);
    if (server.mood === 'silent') return;
    const turns = records.get(`${type} ${name}`) ?? [];
    const values = (turns.length > 1 ? turns.shift() : turns[0]) ?? [];
    const isKnown = [...records.keys()].some((key) => key.endsWith(` ${name}`));
    const code = server.mood === 'failing' ? 2 : isKnown ? 0 : 3;
    const answers = code === 0 && type ? values.map((value) => answer(type, value)) : [];
    const header = Buffer.alloc(12);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([header, question.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(port, '127.0.0.1', done));
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
};

const readQuestion = (packet: Buffer): { name: string; type: Type | undefined; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet.readUInt8(at); length > 0; length = packet.readUInt8(at)) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: typeOf(packet.readUInt16BE(at + 1)), end: at + 5 };
};

const answer = (type: Type, value: string): Buffer => {
  const data = dataOf(type, value);
  const head = Buffer.alloc(12);
  // The name is the question's own.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(numbers[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

const dataOf = (type: Type, value: string): Buffer => {
  switch (type) {
    case 'A':
      return Buffer.from(value.split('.').map(Number));
    case 'AAAA':
      return sixteenBytes(value);
    case 'CNAME':
      return Buffer.concat([...value.split('.').map(piece), Buffer.from([0])]);
    default:
      // TXT: pieces of at most 255 bytes; always several here, so that joining them is proven.
      return Buffer.concat([value.slice(0, 10), value.slice(10, 260), value.slice(260)].map(piece));
  }
};

const piece = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);

const sixteenBytes = (address: string): Buffer => {
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
};
