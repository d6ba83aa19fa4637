// How calls to telephones of the exchange are answered, by the habit of each: what a line does next by itself, and when.
import type { Habit, Line, LineEnd } from './lines.ts';

export type Deed = { does: 'answers' } | { does: 'ends'; cause: LineEnd };
type Later = Deed & { afterSeconds: number };

interface Plan {
  /** At once, before it rings. */
  refuses?: LineEnd;
  /** After it has rung for so long. */
  rung?: Later;
  /** After it has talked for so long. */
  talked?: Later;
}

const plans: Readonly<Record<Habit, Plan>> = {
  person: {},
  noAnswer: {},
  busy: { refuses: 'busy' },
  carrierError: { refuses: 'failed' },
  rejects: { rung: { afterSeconds: 3, does: 'ends', cause: 'rejected' } },
  voicemail: {
    rung: { afterSeconds: 12, does: 'answers' },
    talked: { afterSeconds: 60, does: 'ends', cause: 'hungUp' },
  },
  answersThenDrops: {
    rung: { afterSeconds: 3, does: 'answers' },
    talked: { afterSeconds: 4, does: 'ends', cause: 'failed' },
  },
};

/** Why a call to a telephone of this habit does not even ring; undefined where it does. */
export const refusalOf = (habit: Habit): LineEnd | undefined => plans[habit].refuses;

export type Next = Deed & { at: Temporal.Instant };

type Timed = Pick<
  Line,
  'kind' | 'habit' | 'state' | 'ringSeconds' | 'queuedAt' | 'ringingAt' | 'answeredAt' | 'heardAt'
>;

/** A browser that was heard, and is not any more, is gone; so is whoever asked to be let in and was told neither yes nor no. */
export const goneAfter = { seconds: 20 } as const;

const nextOfBrowser = ({ state, heardAt }: Pick<Line, 'state' | 'heardAt'>): Next | undefined =>
  heardAt === null || state === 'ended' ? undefined : { at: heardAt.add(goneAfter), does: 'ends', cause: 'hungUp' };

const inTime = (from: Temporal.Instant, { afterSeconds, ...deed }: Later): Next => ({
  ...deed,
  at: from.add({ seconds: afterSeconds }),
});

/** What a line does next by itself; undefined where it waits for somebody. */
export const nextOf = ({
  kind,
  habit,
  state,
  ringSeconds,
  queuedAt,
  ringingAt,
  answeredAt,
  heardAt,
}: Timed): Next | undefined => {
  if (state === 'queued' && heardAt === null) return { at: queuedAt.add(goneAfter), does: 'ends', cause: 'failed' };
  if (kind === 'browser') return nextOfBrowser({ state, heardAt });
  if (habit === null) return undefined;
  const { rung, talked } = plans[habit];
  if (state === 'answered' && answeredAt) return talked && inTime(answeredAt, talked);
  if (state !== 'ringing' || !ringingAt) return undefined;
  // Whoever had it dialled says how long it rings.
  const isAnsweredFirst = rung && rung.afterSeconds < ringSeconds;
  return inTime(ringingAt, isAnsweredFirst ? rung : { afterSeconds: ringSeconds, does: 'ends', cause: 'noAnswer' });
};
