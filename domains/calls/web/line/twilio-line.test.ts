// The driver against a stand-in of Twilio's library that says what the library says, in the order in which it says it.

import type { Call, Device } from '@twilio/voice-sdk';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTwilioLine } from './twilio-line.ts';

type Options = NonNullable<ConstructorParameters<typeof Device>[1]>;

/** What says things to whoever listens. */
class Speaker {
  readonly ears = new Map<string, ((said: unknown) => void)[]>();
  on(name: string, ear: (said: unknown) => void): void {
    this.ears.set(name, [...(this.ears.get(name) ?? []), ear]);
  }
  say(name: string, what?: unknown): void {
    for (const ear of this.ears.get(name) ?? []) ear(what);
  }
}

class FakeCall extends Speaker {
  mute = vi.fn<Call['mute']>();
  sendDigits = vi.fn<Call['sendDigits']>();
}

const made = vi.hoisted(() => ({ devices: [] as unknown[] }));
const lastDevice = () => made.devices.at(-1) as FakeDevice;

class FakeDevice extends Speaker {
  call = new FakeCall();
  updateToken = vi.fn<Device['updateToken']>();
  destroy = vi.fn<Device['destroy']>();
  connect = vi.fn(async (_options: Device.ConnectOptions) => this.call);
  readonly token: string;
  readonly options: Options;
  constructor(token: string, options: Options) {
    super();
    this.token = token;
    this.options = options;
    made.devices.push(this);
  }
}

vi.mock('@twilio/voice-sdk', () => ({
  // Its class is there before the stand-in's is.
  Device: vi.fn(function open(token: string, options: Options) {
    return new FakeDevice(token, options);
  }),
  Call: { Codec: { Opus: 'opus', PCMU: 'pcmu' } },
}));

const params = { callId: 'a call', ticket: 'back.~~~>>>???' };
const claims = btoa(JSON.stringify({ grants: { voice: { outgoing: { params } } } }));
const token = `e30.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;
const track = { stop: vi.fn<() => void>() };
const copy = { stop: vi.fn<() => void>() };
const microphone = {
  getTracks: () => [track],
  clone: () => ({ getTracks: () => [copy] }),
} as unknown as MediaStream;
const ears = {
  onOver: vi.fn<() => void>(),
  onSound: vi.fn<(isHeard: boolean) => void>(),
  renew: vi.fn<() => Promise<string>>(() => Promise.resolve('the next token')),
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const open = async () => {
  const opening = openTwilioLine(token, microphone, ears);
  await vi.waitFor(() => expect(lastDevice().call.ears.get('accept')).toHaveLength(1));
  const device = lastDevice();
  return { device, call: device.call, opening };
};
const opened = async () => {
  const { device, call, opening } = await open();
  call.say('accept', call);
  return { device, call, line: await opening };
};

test('a line says which call it is for, with sounds of ours and a copy of the microphone, for what it is given it ends', async () => {
  const { device } = await opened();
  expect(device.connect).toHaveBeenCalledWith({ params });
  expect(device.options.codecPreferences).toEqual(['opus', 'pcmu']);
  expect(new Set(Object.values(device.options.sounds ?? {}))).toEqual(new Set(['/sounds/silence.wav']));
  expect(Object.keys(device.options.sounds ?? {})).toHaveLength(15);
  const given = (await device.options.getUserMedia()) as MediaStream;
  expect(given.getTracks()).toEqual([copy]);
  expect(track.stop).not.toHaveBeenCalled();
});

test('it mutes, presses keys, and tells whether sound comes', async () => {
  const { call, line } = await opened();
  line.mute(true);
  line.press('9#');
  call.say('sample', { packetsReceived: 50 });
  call.say('sample', { packetsReceived: 0 });
  expect(call.mute).toHaveBeenCalledWith(true);
  expect(call.sendDigits).toHaveBeenCalledWith('9#');
  expect(ears.onSound.mock.calls).toEqual([[true], [false]]);
});

test('its end is told once, and gives the microphone back', async () => {
  const { device, call } = await opened();
  await device.options.getUserMedia();
  call.say('disconnect', call);
  call.say('disconnect', call);
  expect(ears.onOver).toHaveBeenCalledTimes(1);
  const stops = [device.destroy, track.stop, copy.stop].map(({ mock }) => mock.calls.length);
  expect(stops).toEqual([1, 1, 1]);
});

test('whoever lets go of it is told nothing', async () => {
  const { device, call, line } = await opened();
  line.leave();
  call.say('disconnect', call);
  expect([device.destroy.mock.calls.length, ears.onOver.mock.calls.length]).toEqual([1, 0]);
});

test('a longer call is given the next token in time, and goes on where there is none', async () => {
  const { device } = await opened();
  device.say('tokenWillExpire', device);
  await vi.waitFor(() => expect(device.updateToken).toHaveBeenCalledWith('the next token'));
  ears.renew.mockRejectedValueOnce(new Error('offline'));
  device.say('tokenWillExpire', device);
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('the token of a call', expect.any(Error)));
  expect([device.updateToken.mock.calls.length, ears.onOver.mock.calls.length]).toEqual([1, 0]);
});

test('an error that passes is noted, and the line goes on', async () => {
  const { device } = await opened();
  device.say('error', new Error('31005'));
  expect(ears.onOver).not.toHaveBeenCalled();
});

test.each(['error', 'cancel', 'reject', 'disconnect'])(
  'one that is not let in (%s) throws, and keeps nothing open',
  async (event) => {
    const { device, call, opening } = await open();
    call.say(event, new Error('31404'));
    await expect(opening).rejects.toThrow('31404');
    expect([device.destroy.mock.calls.length, track.stop.mock.calls.length]).toEqual([1, 1]);
  },
);

test('a token that is none throws, and keeps nothing open', async () => {
  await expect(openTwilioLine('nonsense', microphone, ears)).rejects.toThrow();
  expect(track.stop).toHaveBeenCalledTimes(1);
});
