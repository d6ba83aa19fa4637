// Plays the sound of one message. Its address is good for a quarter of an hour: one that is good no longer is asked for anew, and the message goes
// on from where it was.
import { type RefObject, useRef, useState } from 'react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from '../api.ts';
import { nextSpeed } from './lengths.ts';

const quietly = { isQuiet: true } as const;

const unplayable = 'The message could not be played. Try again';
const wordsOf = (error: unknown): string => {
  if (error instanceof CallFailed) return error.fullMessage;
  note('a message', error);
  return unplayable;
};

interface Player {
  audio: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  isLoading: boolean;
  isHeard: boolean;
  atSeconds: number;
  speed: number;
  problem: string | null;
  toggle: () => void;
  seek: (seconds: number) => void;
  faster: () => void;
  /** What the sound itself tells. */
  hears: {
    onPlay: () => void;
    onPause: () => void;
    onEnded: () => void;
    onTimeUpdate: () => void;
    onError: () => void;
  };
}

export const usePlayer = ({ callId, isHeard: wasHeard }: { callId: string; isHeard: boolean }): Player => {
  const audio = useRef<HTMLAudioElement>(null);
  const again = useRef(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [hasHeard, setHeard] = useState(false);
  const [atSeconds, setAt] = useState(0);
  const [speed, setSpeed] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const isHeard = wasHeard || hasHeard;

  const markHeard = async (): Promise<void> => {
    setHeard(true);
    await api.calls.markHeard({ id: callId, isHeard: true }, quietly);
    await refresh('timeline', 'inbox', 'calls');
  };

  const start = async (from: number): Promise<void> => {
    const sound = audio.current;
    if (!sound || isLoading) return;
    setLoading(true);
    setProblem(null);
    try {
      if (sound.src === '' || sound.error) sound.src = (await api.calls.voicemail({ id: callId }, quietly)).url;
      sound.currentTime = from;
      sound.playbackRate = speed;
      await sound.play();
      if (!isHeard) await markHeard();
    } catch (error) {
      // What the sound itself could not do is heard of by its own event.
      if (error instanceof CallFailed || !sound.error) setProblem(wordsOf(error));
    } finally {
      setLoading(false);
    }
  };

  /** The address is good no longer, or the network was gone: once, it is asked for anew. */
  const tryAgain = (): void => {
    again.current += 1;
    if (again.current > 1) setProblem(unplayable);
    else void start(atSeconds);
  };

  return {
    audio,
    isPlaying,
    isLoading,
    isHeard,
    atSeconds,
    speed,
    problem,
    toggle: () => {
      again.current = 0;
      if (isPlaying) audio.current?.pause();
      else void start(atSeconds);
    },
    seek: (seconds) => {
      setAt(seconds);
      if (audio.current?.src) audio.current.currentTime = seconds;
    },
    faster: () => {
      const next = nextSpeed(speed);
      setSpeed(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    hears: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => {
        setPlaying(false);
        setAt(0);
      },
      onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
      onError: tryAgain,
    },
  };
};
