// A small Twilio for calls that keeps to the protocol where it matters: conferences by name, participants with labels, lines that go forward, keys
// whose secret is told once. What it is asked is done at once; what it tells, the test tells with its signature.
import type { PeerAnswer, PeerRequest } from './http-peer.ts';

export const callAccount = { sid: `AC${'0123456789abcdef'.repeat(2)}`, token: 'token-of-the-account' };
export const callNumber = '+447700900100';

export interface TwilioLine {
  sid: string;
  label: string | null;
  to: string;
  status: string;
  /** Of a phone that was dialled. */
  callback: string | null;
  conference: string | null;
  isHeld: boolean;
  twiml: string | null;
  startedAt: string | null;
  endedAt: string | null;
  seconds: number | null;
}

interface Conference {
  sid: string;
  name: string;
  status: 'in-progress' | 'completed';
}

interface Recording {
  sid: string;
  call: string;
  seconds: number;
  sound: Buffer;
}

export interface TwilioCalls {
  answer: (request: PeerRequest) => PeerAnswer;
  lines: Map<string, TwilioLine>;
  conferences: Conference[];
  recordings: Map<string, Recording>;
  numbers: Record<string, string>[];
  applications: Record<string, string>[];
  keys: { sid: string; friendly_name: string; secret: string }[];
  /** A browser's line, or one that came in: it is in no room yet. */
  open: (to: string) => TwilioLine;
  /** A line goes into a conference. */
  enter: (line: TwilioLine, name: string, label: string) => void;
  finish: (line: TwilioLine, status: string, seconds?: number) => void;
  record: (line: TwilioLine, seconds: number, sound: Buffer) => Recording;
  sidOf: (kind: string) => string;
  forget: () => void;
}

const over = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];

export const openTwilioCalls = (now: () => Temporal.Instant): TwilioCalls => {
  let made = 0;
  const sidOf = (kind: string): string => {
    made += 1;
    return kind + made.toString(16).padStart(32, '0');
  };
  const written = (): string => new Date(now().epochMilliseconds).toUTCString();
  const lines = new Map<string, TwilioLine>();
  const conferences: Conference[] = [];
  const recordings = new Map<string, Recording>();
  const numbers: Record<string, string>[] = [];
  const applications: Record<string, string>[] = [];
  const keys: TwilioCalls['keys'] = [];

  const lineOf = (more: Partial<TwilioLine>): TwilioLine => {
    const line: TwilioLine = {
      sid: sidOf('CA'),
      label: null,
      to: '',
      status: 'queued',
      callback: null,
      conference: null,
      isHeld: false,
      twiml: null,
      startedAt: written(),
      endedAt: null,
      seconds: null,
      ...more,
    };
    lines.set(line.sid, line);
    return line;
  };
  const roomNamed = (name: string): Conference => {
    const known = conferences.find((one) => one.name === name && one.status !== 'completed');
    const room = known ?? { sid: sidOf('CF'), name, status: 'in-progress' as const };
    if (!known) conferences.unshift(room);
    return room;
  };
  const inRoom = ({ sid }: Conference): TwilioLine[] => [...lines.values()].filter((line) => line.conference === sid);
  const finish = (line: TwilioLine, status: string, seconds?: number): void =>
    void Object.assign(line, { status, endedAt: written(), seconds: seconds ?? null });

  const participant = (line: TwilioLine) => ({
    account_sid: callAccount.sid,
    call_sid: line.sid,
    label: line.label,
    conference_sid: line.conference,
    hold: line.isHeld,
    muted: false,
    status: line.status === 'in-progress' ? 'connected' : 'ringing',
  });
  const listed = (name: string, all: object[]): PeerAnswer => ({ json: { [name]: all, next_page_uri: null } });
  const gone: PeerAnswer = { status: 404, json: { code: 20404, message: 'The requested resource was not found' } };
  const notInProgress: PeerAnswer = {
    status: 400,
    json: { code: 21220, message: 'Unable to update record. Call is not in-progress', status: 400 },
  };

  const ofConferences = ({ method, url, form }: PeerRequest, path: string): PeerAnswer | undefined => {
    if (path === '/Conferences.json')
      return listed(
        'conferences',
        conferences
          .filter(({ name }) => name === url.searchParams.get('FriendlyName'))
          .map(({ sid, name, status }) => ({ sid, friendly_name: name, status })),
      );
    const [, named = '', call] = /^\/Conferences\/([^/.]+)(?:\/Participants(?:\/(CA\w+))?)?\.json$/.exec(path) ?? [];
    const room = conferences.find(({ sid }) => sid === named);
    const line = call === undefined ? undefined : lines.get(call);
    if (call !== undefined) {
      if (!line || line.conference !== room?.sid) return gone;
      line.isHeld = form.get('Hold') === 'true';
      return { json: participant(line) };
    }
    if (path.endsWith('/Participants.json') && method === 'POST') {
      const { sid: conference } = room ?? roomNamed(named);
      const [label, to, callback] = [form.get('Label'), form.get('To') ?? '', form.get('StatusCallback')];
      return { status: 201, json: participant(lineOf({ label, to, callback, conference })) };
    }
    if (path.endsWith('/Participants.json')) return room ? listed('participants', inRoom(room).map(participant)) : gone;
    if (!room || named === '') return undefined;
    room.status = 'completed';
    for (const one of inRoom(room)) if (!over.includes(one.status)) finish(one, 'completed');
    return { json: { sid: room.sid, friendly_name: room.name, status: room.status } };
  };

  const ofCalls = ({ method, form }: PeerRequest, path: string): PeerAnswer | undefined => {
    const [, sid = '', rest] = /^\/Calls\/(CA\w+)(\/Recordings)?\.json$/.exec(path) ?? [];
    if (sid === '') return undefined;
    const line = lines.get(sid);
    if (!line) return gone;
    if (rest !== undefined)
      return listed(
        'recordings',
        [...recordings.values()]
          .filter(({ call }) => call === sid)
          .map((one) => ({
            sid: one.sid,
            call_sid: sid,
            status: 'completed',
            duration: String(one.seconds),
            source: 'RecordVerb',
          })),
      );
    if (method === 'POST') {
      if (over.includes(line.status)) return notInProgress;
      if (form.has('Twiml')) Object.assign(line, { twiml: form.get('Twiml'), conference: null });
      else finish(line, line.status === 'in-progress' ? 'completed' : 'canceled');
    }
    const { status, seconds, startedAt: start_time, endedAt: end_time } = line;
    return { json: { sid, status, duration: seconds === null ? null : String(seconds), start_time, end_time } };
  };

  const ofAccount = ({ method, url, form }: PeerRequest, path: string): PeerAnswer | undefined => {
    const given = Object.fromEntries(form);
    if (path === '/Keys.json') {
      const key = { sid: sidOf('SK'), friendly_name: form.get('FriendlyName') ?? '', secret: `secret-${made}` };
      keys.push(key);
      return { status: 201, json: key };
    }
    if (path === '/Applications.json' && method === 'GET') {
      const name = url.searchParams.get('FriendlyName');
      return listed(
        'applications',
        applications.filter((one) => one.FriendlyName === name).map(({ sid }) => ({ sid })),
      );
    }
    if (path === '/Applications.json') {
      const application = { sid: sidOf('AP'), ...given };
      applications.push(application);
      return { status: 201, json: { sid: application.sid } };
    }
    const application = applications.find(({ sid }) => path === `/Applications/${sid}.json`);
    if (application) return { json: { sid: Object.assign(application, given).sid } };
    const described = ({ sid, phone_number }: Record<string, string>) => ({
      sid,
      phone_number,
      friendly_name: 'Office',
      capabilities: { sms: true, voice: true },
    });
    if (path === '/IncomingPhoneNumbers.json') return listed('incoming_phone_numbers', numbers.map(described));
    const number = numbers.find(({ sid }) => path === `/IncomingPhoneNumbers/${sid}.json`);
    return number && { json: described(Object.assign(number, given)) };
  };

  const ofRecordings = ({ method }: PeerRequest, path: string): PeerAnswer | undefined => {
    const [, sid = '', kind] = /^\/Recordings\/(RE\w+)\.(wav|json)$/.exec(path) ?? [];
    const one = recordings.get(sid);
    if (sid === '' || !one) return undefined;
    if (kind === 'wav') return { body: one.sound, headers: { 'content-type': 'audio/x-wav' } };
    if (method === 'DELETE') recordings.delete(sid);
    return { status: 204, body: '' };
  };

  const forget = (): void => {
    for (const kept of [lines, recordings]) kept.clear();
    for (const kept of [conferences, applications, keys, numbers]) kept.length = 0;
    numbers.push({ sid: sidOf('PN'), phone_number: callNumber });
  };
  forget();

  return {
    answer: (request) => {
      const expected = `Basic ${Buffer.from(`${callAccount.sid}:${callAccount.token}`).toString('base64')}`;
      if (request.headers.authorization !== expected)
        return { status: 401, json: { code: 20003, message: 'Authenticate' } };
      const path = request.url.pathname.replace(`/2010-04-01/Accounts/${callAccount.sid}`, '');
      if (path === '.json') return { json: { status: 'active', friendly_name: 'Northlight' } };
      const parts = [ofConferences, ofCalls, ofAccount, ofRecordings];
      for (const part of parts) {
        const answered = part(request, path);
        if (answered) return answered;
      }
      return gone;
    },
    lines,
    conferences,
    recordings,
    numbers,
    applications,
    keys,
    finish,
    sidOf,
    forget,
    open: (to) => lineOf({ to, status: 'ringing' }),
    enter: (line, name, label) =>
      void Object.assign(line, { conference: roomNamed(name).sid, label, status: 'in-progress' }),
    record: ({ sid: call }, seconds, sound) => {
      const recording = { sid: sidOf('RE'), call, seconds, sound };
      recordings.set(recording.sid, recording);
      return recording;
    },
  };
};
