// The line of this tab in a call: one shape for every provider, each with its driver, whose code comes with the first call by it.

/** What a line says to whoever opened it. */
export interface LineEars {
  /** It is over, whether the call is or another tab has taken it. */
  onOver: () => void;
  /** Whether sound comes from the other side. */
  onSound: (isHeard: boolean) => void;
  /** A token for the same call, before the one that the line was opened with expires. */
  renew: () => Promise<string>;
}

export interface Line {
  mute: (isMuted: boolean) => void;
  /** Keys of the keypad, as the other side's machines hear them. */
  press: (digits: string) => void;
  /** Lets go of the line; the call goes on without it for as long as its provider waits. */
  leave: () => void;
}

/** Opens a line with a token of the product's. Throws where it was not let in. */
export type OpenLine = (token: string, microphone: MediaStream, ears: LineEars) => Promise<Line>;

const drivers: Readonly<Record<string, () => Promise<OpenLine>>> = {
  simulator: async () => (await import('./exchange-line.ts')).openExchangeLine,
  twilio: async () => (await import('./twilio-line.ts')).openTwilioLine,
};

/** The driver of a provider. Throws for one that no browser talks by. */
export const driverOf = async (provider: string): Promise<OpenLine> => {
  const load = drivers[provider];
  if (!load) throw new Error(`no browser talks by ${provider}`);
  return load();
};
