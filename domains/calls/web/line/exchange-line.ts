// A line of the telephone exchange: the exchange hands on what two browsers have to know of each other, and their sound goes from one to the
// other by WebRTC. A line that asks for nothing any more is taken for lost, so this one asks until it is over.
import { note } from '#/kernel/web/telling/log.ts';
import { exchange } from './exchange-api.ts';
import type { Line, OpenLine } from './line.ts';
import { openPeer, type Peer } from './peer.ts';

const quietly = { isQuiet: true } as const;

/** How often it asks: until it hears the other side, and then. */
const soonMs = 300;
const laterMs = 1_000;

type Other = Awaited<ReturnType<typeof exchange.hear>>['others'][number];

interface Meeting {
  line: string;
  microphone: MediaStream;
  peers: Map<string, Peer>;
}

/** Somebody is there to be talked with: what was before of them is of no more use. */
const meet = async ({ line, microphone, peers }: Meeting, other: string): Promise<void> => {
  const attempt = (peers.get(other)?.attempt ?? 0) + 1;
  peers.get(other)?.close();
  const peer = openPeer(microphone, attempt);
  peers.set(other, peer);
  const body = JSON.stringify({ sdp: await peer.offer(), attempt });
  await exchange.tell({ id: line, to: other, kind: 'offer', body }, quietly);
};

/** A colleague's browser speaks first, and this one answers. */
const answer = async ({ line, microphone, peers }: Meeting, other: string, body: string): Promise<void> => {
  const { sdp, attempt } = JSON.parse(body) as { sdp: string; attempt: number };
  peers.get(other)?.close();
  const peer = openPeer(microphone, attempt);
  peers.set(other, peer);
  const said = JSON.stringify({ sdp: await peer.answer(sdp), attempt });
  await exchange.tell({ id: line, to: other, kind: 'answer', body: said }, quietly);
};

/** Of two browsers the one that came later asks to be met. Ids are in the order in which lines came. */
const greet = async (line: string, others: readonly Other[], greeted: Set<string>): Promise<void> => {
  for (const { line: other, kind, state } of others) {
    if (kind !== 'browser' || state !== 'answered' || other > line || greeted.has(other)) continue;
    greeted.add(other);
    await exchange.tell({ id: line, to: other, kind: 'ready', body: '{}' }, quietly);
  }
};

/** Keys go one after the other: a code is of no use in another order. */
const pressing = (line: string): Line['press'] => {
  let last = Promise.resolve<unknown>(undefined);
  return (digits) => {
    last = last
      .then(() => exchange.press({ id: line, digits }, quietly))
      .catch((error: unknown) => note('keys', error));
  };
};

export const openExchangeLine: OpenLine = async (token, microphone, ears) => {
  const { line, isIn } = await exchange.connect({ token }, quietly);
  if (!isIn) throw new Error('the exchange did not let the browser in');
  const peers = new Map<string, Peer>();
  const greeted = new Set<string>();
  const press = pressing(line);
  let after = 0;
  let isOver = false;
  let timer = 0;

  const close = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    for (const peer of peers.values()) peer.close();
    for (const track of microphone.getTracks()) track.stop();
  };

  const hear = async (): Promise<void> => {
    const { state, others, signals } = await exchange.hear({ id: line, after: String(after) }, quietly);
    await greet(line, others, greeted);
    for (const { turn, from, kind, body } of signals) {
      after = turn;
      if (kind === 'ready') await meet({ line, microphone, peers }, from);
      if (kind === 'offer') await answer({ line, microphone, peers }, from, body);
      if (kind === 'answer') await peers.get(from)?.accept(JSON.parse(body) as { sdp: string; attempt: number });
    }
    for (const { line: other, isHeld } of others) peers.get(other)?.hold(isHeld);
    if (state !== 'ended' || isOver) return;
    close();
    ears.onOver();
  };

  const goOn = async (): Promise<void> => {
    // The network may be gone for a while; the sound goes on without it.
    await hear().catch((error: unknown) => note('a line of the exchange', error));
    if (isOver) return;
    const heard = await Promise.all([...peers.values()].map((peer) => peer.hears()));
    const isHeard = heard.some(Boolean);
    ears.onSound(isHeard);
    timer = window.setTimeout(goOn, isHeard ? laterMs : soonMs);
  };
  void goOn();

  const made: Line = {
    mute: (isMuted) => {
      for (const track of microphone.getAudioTracks()) track.enabled = !isMuted;
    },
    press,
    leave: () => {
      close();
      void exchange.leave({ id: line }, { ...quietly, isLast: true }).catch((error) => note('a line', error));
    },
  };
  return made;
};
