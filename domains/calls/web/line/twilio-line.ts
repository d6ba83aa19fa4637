// A line of Twilio's, by its own library: it finds its way through networks, and comes back by itself where the signalling is cut. Its sounds are
// ours, so that no page waits for files from elsewhere.
import { Call, Device } from '@twilio/voice-sdk';
import { note } from '#/kernel/web/telling/log.ts';
import type { LineEars, OpenLine } from './line.ts';

/** What it would play for keys and at the end is shown on the screen, and the keys are heard by the other side. */
const silent = '/sounds/silence.wav';
const soundNames = [
  'disconnect',
  'incoming',
  'outgoing',
  'dtmf0',
  'dtmf1',
  'dtmf2',
  'dtmf3',
  'dtmf4',
  'dtmf5',
  'dtmf6',
  'dtmf7',
  'dtmf8',
  'dtmf9',
  'dtmfs',
  'dtmfh',
] as const;

/** What the product wrote into the token for whoever asks where the line goes. */
const paramsIn = (token: string): Record<string, string> => {
  const written = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const claims = JSON.parse(atob(written)) as { grants: { voice: { outgoing: { params: Record<string, string> } } } };
  return claims.grants.voice.outgoing.params;
};

const deviceFor = (token: string, copyOfMicrophone: () => MediaStream, renew: LineEars['renew']): Device => {
  const device = new Device(token, {
    codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
    enableImprovedSignalingErrorPrecision: true,
    // The microphone that was asked for already.
    getUserMedia: () => Promise.resolve(copyOfMicrophone()),
    logLevel: 'error',
    sounds: Object.fromEntries(soundNames.map((name) => [name, silent])),
  });
  device.on('tokenWillExpire', () => {
    renew()
      .then((next) => device.updateToken(next))
      .catch((error: unknown) => note('the token of a call', error));
  });
  // What ends the call is told of the call, too; the rest passes.
  device.on('error', (error: unknown) => note('a line of Twilio', error));
  return device;
};

/** Waits until a call is in its room. Throws where it was not let in. */
const accepted = (call: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    call.on('accept', () => resolve());
    for (const event of ['error', 'cancel', 'reject', 'disconnect'])
      call.on(event, (reason: unknown) =>
        reject(reason instanceof Error ? reason : new Error(`the line said ${event}`)),
      );
  });

export const openTwilioLine: OpenLine = async (token, microphone, { onOver, onSound, renew }) => {
  const streams = [microphone];
  // The library asks more than once, and ends what it was given for a look.
  const copyOfMicrophone = (): MediaStream => {
    const copy = microphone.clone();
    streams.push(copy);
    return copy;
  };
  const device = deviceFor(token, copyOfMicrophone, renew);
  let isOver = false;
  const close = (): void => {
    isOver = true;
    device.destroy();
    for (const track of streams.flatMap((stream) => stream.getTracks())) track.stop();
  };
  try {
    const call = await device.connect({ params: paramsIn(token) });
    await accepted(call);
    call.on('disconnect', () => {
      if (isOver) return;
      close();
      onOver();
    });
    call.on('sample', ({ packetsReceived }: { packetsReceived: number }) => onSound(packetsReceived > 0));
    return {
      mute: (isMuted) => call.mute(isMuted),
      press: (digits) => call.sendDigits(digits),
      leave: () => {
        if (!isOver) close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
};
