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

/** It is heard from the first time that it sounds, for everybody. */
const useHeard = (callId: string, wasHeard: boolean): { isHeard: boolean; markHeard: () => Promise<void> } => {
  const [hasHeard, setHeard] = useState(false);
  const isHeard = wasHeard || hasHeard;
  const markHeard = async (): Promise<void> => {
    if (isHeard) return;
    setHeard(true);
    await api.calls.markHeard({ id: callId, isHeard: true }, quietly);
    await refresh('timeline', 'inbox', 'calls');
  };
  return { isHeard, markHeard };
};

/** The sound itself, and what it tells. */
const useSound = () => {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atSeconds, setAt] = useState(0);
  const [speed, setSpeed] = useState(1);
  const seek = (seconds: number): void => {
    setAt(seconds);
    if (audio.current?.src) audio.current.currentTime = seconds;
  };
  const faster = (): void => {
    const next = nextSpeed(speed);
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  const hears = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => {
      setPlaying(false);
      setAt(0);
    },
    onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
  };
  return { audio, isPlaying, atSeconds, speed, seek, faster, hears };
};

export const usePlayer = ({ callId, isHeard: wasHeard }: { callId: string; isHeard: boolean }): Player => {
  const { hears, ...sound } = useSound();
  const { isHeard, markHeard } = useHeard(callId, wasHeard);
  const again = useRef(0);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { audio, isPlaying, atSeconds, speed } = sound;

  const start = async (from: number): Promise<void> => {
    const element = audio.current;
    if (!element || isLoading) return;
    setLoading(true);
    setProblem(null);
    try {
      if (!element.src || element.error) element.src = (await api.calls.voicemail({ id: callId }, quietly)).url;
      element.currentTime = from;
      element.playbackRate = speed;
      await element.play();
      await markHeard();
    } catch (error) {
      // What the sound itself could not do is heard of by its own event.
      if (error instanceof CallFailed || !element.error) setProblem(wordsOf(error));
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
    ...sound,
    isLoading,
    isHeard,
    problem,
    hears: { ...hears, onError: tryAgain },
    toggle: () => {
      again.current = 0;
      if (isPlaying) audio.current?.pause();
      else void start(atSeconds);
    },
  };
};
