// When this process last heard that something changed in an agency. Not all that changes is kept as an event (a job that begins, a
// record that only its readers count), so a browser that was away cannot be answered from the events alone.

export interface LastHeard {
  /** Something was said in this agency just now. */
  note(agencyId: string): void;
  /** Something may have been said in any agency, and was missed. */
  noteMissed(): void;
  /** Whether something was said in the agency, or may have been, within so many milliseconds. */
  isWithin(agencyId: string, milliseconds: number): boolean;
}

/** Remembers one moment for each agency, by a clock that only goes forward (milliseconds). */
export const rememberHeard = (monotonicMs: () => number): LastHeard => {
  const heard = new Map<string, number>();
  let missed = monotonicMs();
  return {
    note: (agencyId) => heard.set(agencyId, monotonicMs()),
    noteMissed: () => {
      missed = monotonicMs();
      heard.clear();
    },
    isWithin: (agencyId, milliseconds) => monotonicMs() - (heard.get(agencyId) ?? missed) <= milliseconds,
  };
};
