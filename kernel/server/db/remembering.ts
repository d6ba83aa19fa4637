// Who arrived before. What they were then they most likely are now, so work that only reads begins while the database proves it, and is
// thrown away where it does not. Nothing is answered from here: the database says anew who arrives, with every request.
import { isDeepStrictEqual } from 'node:util';
import type { Arrived, Arriving } from './arriving.ts';

/** So many are remembered; whoever arrived longest ago is forgotten first. */
const maxRemembered = 2_000;

export interface Memory {
  /** What was proven of somebody the last time; undefined for somebody new. */
  recall(arriving: Arriving): Arrived | undefined;
  note(arriving: Arriving, arrived: Arrived | undefined): void;
}

const keyOf = ({ tokenHash, agencyId, domainId }: Arriving): string =>
  `${tokenHash.toString('base64')} ${agencyId} ${domainId}`;

export const openMemory = (): Memory => {
  const known = new Map<string, Arrived>();
  return {
    recall: (arriving) => known.get(keyOf(arriving)),
    note: (arriving, arrived) => {
      const key = keyOf(arriving);
      known.delete(key);
      if (arrived) known.set(key, arrived);
      const [oldest] = known.keys();
      if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest);
    },
  };
};

/** Whether both are the same to whoever works for them; a session's last use is not. */
export const isSame = (one: Arrived, other: Arrived | undefined): boolean =>
  other !== undefined && isDeepStrictEqual({ ...one, last_seen_at: null }, { ...other, last_seen_at: null });
