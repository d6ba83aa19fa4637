// What the dialer shows of a call, and in which words. Pure.
import type { OwnCall } from './call-state.ts';

/** Where a call is to people (R627 to R632). */
export type Stage = 'calling' | 'ongoing' | 'finished';

const over = 'ended';
const talking: readonly string[] = ['connected', 'held', 'waiting'];

export const stageOf = ({ phase }: Pick<OwnCall, 'phase'>): Stage => {
  if (phase === over) return 'finished';
  return talking.includes(phase) ? 'ongoing' : 'calling';
};

export const stageWords: Readonly<Record<Stage, string>> = {
  calling: 'Calling',
  ongoing: 'Connected',
  finished: 'Ended',
};

/** What is said of a call: its stage, or that its contact waits. */
export const stageSaid = (call: Pick<OwnCall, 'phase'>): string =>
  call.phase === 'held' ? 'On hold' : stageWords[stageOf(call)];

export type DialerView = 'idle' | 'message' | Stage;

interface Shown {
  call: Pick<OwnCall, 'phase'> | null;
  hasProblem: boolean;
  isJoining: boolean;
}

export const viewOf = ({ call, hasProblem, isJoining }: Shown): DialerView => {
  if (call) return stageOf(call);
  if (hasProblem) return 'message';
  return isJoining ? 'calling' : 'idle';
};

export const nameOf = ({ contactName, phoneNumber }: Pick<OwnCall, 'contactName' | 'phoneNumber'>): string =>
  contactName ?? phoneNumber ?? 'Unknown';

/** 65 → '1:05', 3725 → '1:02:05'. */
export const clockOf = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

const endWords: Readonly<Record<string, string>> = {
  neverDialled: 'Nobody was dialled',
  cancelled: 'You hung up before anybody answered',
  busy: 'The line was busy',
  noAnswer: 'Nobody answered',
  rejected: 'The call was declined',
  failed: 'The call could not be connected',
  uncertain: 'We cannot tell whether it rang',
  contactLeft: 'The other side hung up',
  agentLeft: 'You hung up',
  agentLost: 'Your connection was lost',
  pointsOut: "You don't have enough points to continue the call",
  limit: 'The call was as long as a call can be',
  voicemail: 'The caller left a message',
  abandoned: 'The caller hung up',
  lost: 'The phone provider lost the call',
  transferred: 'Your colleague has the call',
};
export const endedBecause = (reason: string | null): string => endWords[reason ?? ''] ?? 'The call is over';

/** What an end says by itself came of the call; '' where only the person knows. */
export const outcomeOf = (reason: string | null): 'noAnswer' | 'busy' | '' => {
  if (reason === 'busy') return 'busy';
  return reason === 'noAnswer' || reason === 'rejected' ? 'noAnswer' : '';
};
