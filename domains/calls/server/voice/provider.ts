// What carries calls: one shape for every provider, so that setting up, dialling and hearing know none of them by name. Every call is a room of
// the provider's, named by our id of the call, with a line for each leg; a line carries our id of the leg as its label.
import type { ToldOfLeg } from '#/domains/calls/server/phases/leg-states.ts';
import type { Arrival, IntegrationRow } from '#/domains/integrations/server.ts';
import type { House } from '#/kernel/server/house.ts';

export type Connection = IntegrationRow['connection'];

/** Which integration tells, or carries a call. */
export interface From {
  integrationId: string;
  provider: string;
}

/** Something that a provider tells of a line; the same told twice has the same id. */
export interface HeardOfLeg extends ToldOfLeg {
  eventId: string;
  /** Our id of it; null where the provider names its own alone. */
  legId: string | null;
  /** The provider's. */
  externalId: string;
}

/** A message that a caller left; of no seconds there is none. */
export interface HeardMessage {
  /** Our id of the caller's leg. */
  legId: string;
  /** The provider's of the recording. */
  externalId: string;
  seconds: number;
  at: Temporal.Instant;
}

/** A call of the provider, proven to be from it. */
export type Heard =
  /** A browser is connected with the ticket of a call, and the provider asks where it goes. */
  | { is: 'asks'; callId: string; ticket: string; externalId: string }
  /** Somebody calls a number of ours, and the provider asks where the caller goes. */
  | { is: 'calls'; externalId: string; from: string; to: string }
  | { is: 'tells'; notices: readonly HeardOfLeg[] }
  /** A message was taken, or none. */
  | { is: 'recorded'; message: HeardMessage }
  /** Nothing that is followed here. */
  | { is: 'other' };

export type Instruction =
  /** `endsRoom`: whoever else is in the room is sent home when this line leaves it. A contact's does, an agent's does not. */
  { does: 'join'; callId: string; legId: string; endsRoom: boolean } | { does: 'hangUp' };

/** A call, with the lines that are known to be of it. */
export interface Room {
  callId: string;
  lines: readonly { legId: string; externalId: string }[];
}

/** An answer as the provider reads it. */
export interface Reply {
  type: string;
  body: string;
}

export interface FoundLine {
  legId: string;
  externalId: string;
  isOver: boolean;
}

/** All that a provider knows of a call. */
export interface FoundRoom {
  isOver: boolean;
  lines: readonly FoundLine[];
  notices: readonly HeardOfLeg[];
  messages: readonly HeardMessage[];
}

export interface DialledLeg {
  callId: string;
  legId: string;
  from: string;
  to: string;
  ringSeconds: number;
}

export interface Voice {
  name: string;
  /** With which an agent's browser connects for one call, until a moment. */
  tokenFor(
    house: House,
    connection: Connection,
    asked: { callId: string; ticket: string; agentId: string | null; until: Temporal.Instant },
  ): string;
  /**
   * Dials a telephone into the room of a call; answers the provider's id of the line. The only act here that reaches contacts, so test mode
   * stops it. It knows no request again: asked twice it dials twice. Throws `CertainlyRefused` where it certainly did not dial; after any
   * other failure nobody knows.
   */
  dial(house: House, connection: Connection, leg: DialledLeg): Promise<string>;
  /** Ends a line, by the provider's id of it. Twice is as once. */
  endLeg(house: House, connection: Connection, externalId: string): Promise<void>;
  /** Ends the room of a call, with every line in it. Twice is as once. */
  endRoom(house: House, connection: Connection, room: Room): Promise<void>;
  /** Has a telephone hear music alone, or its room again. Twice is as once. */
  hold(
    house: House,
    connection: Connection,
    asked: { callId: string; externalId: string; isHeld: boolean },
  ): Promise<void>;
  /** Has a caller hear a greeting and leave a message; answers whether anybody is there who could. Twice is as once. */
  takeMessage(
    house: House,
    connection: Connection,
    asked: { legId: string; externalId: string; greeting: string; longestSeconds: number },
  ): Promise<boolean>;
  /** The sound of a message, as a WAV file; undefined where it has none any more. */
  fetchMessage(house: House, connection: Connection, externalId: string): Promise<Uint8Array | undefined>;
  /** Erases it there. Twice is as once. */
  eraseMessage(house: House, connection: Connection, externalId: string): Promise<void>;
  /** What the provider knows of a call; undefined where it knows none. */
  look(house: House, connection: Connection, room: Room): Promise<FoundRoom | undefined>;
  /** Reads a call of the provider; undefined where it is not proven. Nothing is written here. */
  hear(house: House, connection: Connection, arrival: Arrival): Heard | undefined;
  /** An instruction as the provider reads it. */
  write(house: House, connection: Connection, instruction: Instruction): Reply;
  /** What it is answered where it only tells. */
  reply: Reply;
}
