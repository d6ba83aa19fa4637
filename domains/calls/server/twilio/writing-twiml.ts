// What a line of Twilio's is told to do, in TwiML.

type Attributes = Readonly<Record<string, string | number | boolean>>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML 1.0 has no way to say. */
const unsayable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const said = (text: string): string => text.replaceAll(unsayable, '').replaceAll(/[&<>]/g, (one) => escapes[one] ?? '');

const tag = (name: string, attributes: Attributes, content = ''): string => {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${said(String(value)).replaceAll('"', '&quot;')}"`,
  );
  return content === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`;
};

const response = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>${tag('Response', {}, content)}`;

/** Nothing more: a line that comes to the end of what it was told is hung up. */
export const nothingMore = response('');
export const hangUp = response('<Hangup/>');

/** Twilio plays music to whoever is alone in a room, unless this address is empty. */
const silence = { waitUrl: '' } as const;

interface Joining {
  room: string;
  label: string;
  endsRoom: boolean;
  /** Where it is told that the line has left, and what happens in the room. */
  leftAt: string;
  roomAt: string;
}

/** A contact who waits hears music, an agent the contact's phone ring. */
export const joinRoom = ({ room, label, endsRoom, leftAt, roomAt }: Joining): string => {
  const conference = tag(
    'Conference',
    {
      participantLabel: label,
      beep: false,
      startConferenceOnEnter: true,
      endConferenceOnExit: endsRoom,
      statusCallback: roomAt,
      statusCallbackEvent: 'join leave end',
      ...(endsRoom ? {} : silence),
    },
    said(room),
  );
  return response(tag('Dial', endsRoom ? {} : { action: leftAt }, conference));
};

interface Message {
  greeting: string;
  longestSeconds: number;
  /** Where it is told what was recorded, and what asks afterwards what is next. */
  toldAt: string;
  nextAt: string;
}

/** Whoever says nothing for so long has said what there was. */
const silenceSeconds = 10;

export const takeMessage = ({ greeting, longestSeconds, toldAt, nextAt }: Message): string =>
  response(
    tag('Say', {}, said(greeting)) +
      tag('Record', {
        action: nextAt,
        maxLength: longestSeconds,
        timeout: silenceSeconds,
        finishOnKey: '',
        recordingStatusCallback: toldAt,
        recordingStatusCallbackEvent: 'completed absent',
      }),
  );
