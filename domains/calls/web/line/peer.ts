// The sound between this browser and one other: the microphone goes out, and what comes is heard at once.
import { note } from '#/kernel/web/telling/log.ts';

/** Ways to be reached are looked for no longer than that. */
const gatherMs = 2_000;

/** How sound may be coded, the best first (R883). */
const codecs = ['audio/opus', 'audio/pcmu'] as const;

export interface Peer {
  readonly attempt: number;
  /** What this side says of itself, with every way to reach it. */
  offer: () => Promise<string>;
  /** The same where the other side spoke first. */
  answer: (sdp: string) => Promise<string>;
  /** While it is held neither side hears the other. */
  hold: (isHeld: boolean) => void;
  /** What the other side said; of an earlier attempt it counts no more. */
  accept: (answer: { sdp: string; attempt: number }) => Promise<void>;
  /** Whether anything came since this was asked last, and be it silence. */
  hears: () => Promise<boolean>;
  close: () => void;
}

const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (connection.iceGatheringState === 'complete') resolve();
    };
    connection.addEventListener('icegatheringstatechange', look);
    setTimeout(resolve, gatherMs);
    look();
  });

const preferred = (): RTCRtpCodec[] => {
  const known = RTCRtpReceiver.getCapabilities('audio')?.codecs ?? [];
  return codecs.flatMap((type) => known.filter(({ mimeType }) => mimeType.toLowerCase() === type));
};

/** The microphone goes out by a line of its own. */
const addVoice = (connection: RTCPeerConnection, voice: MediaStreamTrack): void => {
  const carried = connection.addTransceiver(voice, { direction: 'sendrecv' });
  const wanted = preferred();
  if (wanted.length > 0) carried.setCodecPreferences(wanted);
};

/** The same by the line that the other side offered. */
const speakInto = async (connection: RTCPeerConnection, voice: MediaStreamTrack | undefined): Promise<void> => {
  const [carried] = connection.getTransceivers();
  if (!carried || !voice) return;
  carried.direction = 'sendrecv';
  await carried.sender.replaceTrack(voice);
};

const sendOn = (connection: RTCPeerConnection, track: MediaStreamTrack | null): void => {
  for (const sender of connection.getSenders())
    sender.replaceTrack(track).catch((error: unknown) => note('the sound of a call', error));
};

export const openPeer = (microphone: MediaStream, attempt: number): Peer => {
  const connection = new RTCPeerConnection();
  const audio = new Audio();
  audio.autoplay = true;
  let received = 0;
  connection.addEventListener('track', ({ track }) => {
    audio.srcObject = new MediaStream([track]);
    audio.play().catch((error: unknown) => note('the sound of a call', error));
  });
  const [voice] = microphone.getAudioTracks();
  let isHeld = false;
  const said = async (description: RTCSessionDescriptionInit): Promise<string> => {
    await connection.setLocalDescription(description);
    await gathered(connection);
    return connection.localDescription?.sdp ?? '';
  };
  return {
    attempt,
    offer: async () => {
      if (voice) addVoice(connection, voice);
      return said(await connection.createOffer());
    },
    answer: async (sdp) => {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      await speakInto(connection, voice);
      return said(await connection.createAnswer());
    },
    hold: (wanted) => {
      if (wanted === isHeld) return;
      isHeld = wanted;
      audio.muted = isHeld;
      sendOn(connection, isHeld ? null : (voice ?? null));
    },
    accept: async ({ sdp, attempt: of }) => {
      if (of !== attempt || connection.signalingState !== 'have-local-offer') return;
      await connection.setRemoteDescription({ type: 'answer', sdp });
    },
    hears: async () => {
      let sum = 0;
      for (const report of (await connection.getStats()).values() as Iterable<{
        type: string;
        packetsReceived?: number;
      }>)
        if (report.type === 'inbound-rtp') sum += report.packetsReceived ?? 0;
      const isMore = sum > received;
      received = sum;
      return isMore;
    },
    close: () => {
      connection.close();
      audio.srcObject = null;
    },
  };
};
