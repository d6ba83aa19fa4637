// Which colleagues are writing in a conversation: told when it is opened, then by the socket, and over by itself when nothing more is heard.
// Says of oneself that one is writing, for as long as words stand in the reply box.
import { useEffect, useState } from 'react';
import type { ThreadWriter } from '#/domains/messaging/contract/assigning-calls.ts';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { writerSeconds } from '#/domains/messaging/contract.ts';
import { onLive } from '#/kernel/web/calls/socket.ts';
import { nowMs } from '#/kernel/web/clock.ts';
import { api } from '../api.ts';

const everyMs = (writerSeconds * 1_000) / 2;
const untilMs = ({ until }: ThreadWriter): number => Temporal.Instant.from(until).epochMilliseconds;

/** A failure is no loss: it is said again, and the server asks once more when the answer is sent. */
const say = (id: string, isWriting: boolean): void =>
  void api.inbox.writing({ id, isWriting }, { isQuiet: true }).catch(() => undefined);

const useSaying = (id: string, isWriting: boolean): void => {
  useEffect(() => {
    if (!isWriting) return undefined;
    say(id, true);
    const timer = setInterval(() => say(id, true), everyMs);
    return () => {
      clearInterval(timer);
      say(id, false);
    };
  }, [id, isWriting]);
};

export const useWriters = ({ thread, writers: first }: ThreadAnswer, isWriting: boolean): readonly ThreadWriter[] => {
  const { _id: id } = thread;
  useSaying(id, isWriting);
  const [heard, setHeard] = useState<readonly ThreadWriter[]>(first);
  useEffect(() => onLive('threadWriters', ({ _id, writers }) => _id === id && setHeard(writers)), [id]);
  const ends = heard.map(untilMs);
  const next = Math.min(...ends);
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(
      () => setHeard((all) => all.filter((writer) => untilMs(writer) > nowMs())),
      Math.max(0, next - nowMs()) + 50,
    );
    return () => clearTimeout(timer);
  }, [next]);
  return heard;
};
