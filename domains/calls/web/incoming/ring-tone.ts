// The tone of a telephone that rings, made here: two notes for a second, and three seconds of silence.
import { note } from '#/kernel/web/telling/log.ts';

const notes = [440, 480] as const;
const rings = { everySeconds: 4, forSeconds: 1 } as const;
const loudness = 0.08;
/** So many rings are laid ahead: nobody is rung for longer. */
const ahead = 20;

const sound = (): (() => void) => {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0;
  gain.connect(context.destination);
  for (let ring = 0; ring < ahead; ring += 1) {
    const at = context.currentTime + ring * rings.everySeconds;
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.setValueAtTime(0, at + rings.forSeconds);
  }
  for (const frequency of notes) {
    const voice = context.createOscillator();
    voice.frequency.value = frequency;
    voice.connect(gain);
    voice.start();
  }
  return () => void context.close();
};

/** Rings in one tab of all that are open; answers how to be silent. */
export const ringTone = (): (() => void) => {
  let stop = (): void => undefined;
  const silent = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const ring = async (isOurs: boolean): Promise<void> => {
    if (!isOurs) return;
    const end = sound();
    await silent;
    end();
  };
  // Over plain http browsers have no locks: then every tab rings.
  const rung =
    'locks' in navigator
      ? navigator.locks.request('lintel.ring', { ifAvailable: true }, (lock) => ring(lock !== null))
      : ring(true);
  rung.catch((error: unknown) => note('a ring', error));
  return () => stop();
};
