// A domain's door for servers: its calls with the verbs that answer them, and what else the kernel runs for it.

import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Call, Calls, Contract, ValidOf } from '#/kernel/contract/call.ts';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { OutboundNumber } from '#/kernel/contract/outbound-number.ts';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { Actor, Context, PublicContext, RequestOrigin } from './context.ts';
import type { MembershipSource } from './entities/list-check.ts';
import type { Expression, Link, ServedEntity } from './entities/served-entity.ts';
import type { EventReader, HappenedEvent } from './events/reader.ts';
import type { Fill } from './extension.ts';
import type { House } from './house.ts';
import type { Job } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { VisibleJob } from './jobs/visible/visible-job.ts';
import type { LiveEvent } from './live/live-event.ts';
import type { Simulator } from './simulators/simulator.ts';
import type { TimerHandler } from './timers/timer.ts';

/** JSON text that PostgreSQL built, sent on as it stands: parsing it into objects and back is where the time goes. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type ContextOf<C extends Call> = C['needs'] extends 'anyone' ? PublicContext : Context;
type Answer<C extends Call> = AnswerOf<C> | JsonText;

/** The act behind a call, in one transaction, touching only the database (architecture, "Inside one domain"). */
export type Verb<C extends Call> = (ctx: ContextOf<C>, input: ValidOf<C>) => Promise<Answer<C>>;

/** What an ask is given: it may reach the world, and opens transactions when it reads or writes. */
export interface AskContext<Inner> {
  readonly house: House;
  readonly actor: Actor;
  readonly request: RequestOrigin | null;
  transaction<T>(work: (ctx: Inner) => Promise<T>): Promise<T>;
}

/** The exception to "verbs touch only the database": a question to the outside that the caller waits for (DNS, OpenID). */
export interface Ask<C extends Call> {
  ask: (ctx: AskContext<ContextOf<C>>, input: ValidOf<C>) => Promise<Answer<C>>;
}
export const ask = <C extends Call>(run: Ask<C>['ask']): Ask<C> => ({ ask: run });

export type Handler<C extends Call = Call> = Verb<C> | Ask<C>;
export type Handlers<C extends Calls> = { [N in keyof C]: Handler<C[N]> };

/** One call with its handler, as the kernel mounts it. The types met when the door was declared. */
export interface ServedCall {
  domain: string;
  name: string;
  call: Call;
  handler: Handler;
}

/** One thing that must be true before an agency may leave test mode (decision 81). */
export interface GoLiveCheck {
  id: string;
  label: string;
  /** What to do about it, and where. */
  hint: string;
  route: string;
  isDone(ctx: Context): Promise<boolean>;
}

/** One step of the setup checklist on the dashboard. */
export interface SetupStep {
  id: string;
  order: number;
  title: string;
  description: string;
  minutes: number;
  route: string;
  /** Left out for those who may not do it. */
  needs: Needs;
  isDone(ctx: Context): Promise<boolean>;
}

/** Something agents are responsible for, to be handed over before one leaves. */
export interface Holding {
  /** 'contacts', 'open tasks'. */
  label: string;
  count(ctx: Context, agentId: string): Promise<number>;
  handOver(ctx: Context, fromAgentId: string, toAgentId: string): Promise<void>;
}

/** Something that can stand beside an agent where access is given or a message is sent: a collection of agents. */
export interface AgentGroup {
  _id: string;
  displayName: string;
}

/** Where such groups come from. Answers those whose name holds the search text, at most `limit`, without those of `notInIds`. */
export interface AgentGroups {
  find(
    ctx: Context,
    asked: { search: string | undefined; limit: number; notInIds: readonly string[] },
  ): Promise<readonly AgentGroup[]>;
}

/** Who knows the numbers that texts and calls go out from, for domains below the one that connects them. */
export interface OutboundNumbers {
  /** The agency's number, or the own one of an agent; null where there is none. */
  find(ctx: Context, agentId: string | null): Promise<OutboundNumber | null>;
}

/**
 * What the owner of an event adds to its item of a contact's timeline: what is kept elsewhere and may change, the text of a note, the
 * outcome of a call. Given the events of one page, it answers by their ids; an event it does not answer stands as it is.
 */
export type TimelineItems = (
  ctx: Context,
  events: readonly HappenedEvent[],
) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;

/** Which workflow stands behind events of contacts, by their ids; one that it does not answer was no workflow's. */
export type WorkflowsBehind = (
  ctx: Context,
  events: readonly HappenedEvent[],
) => Promise<ReadonlyMap<string, { _id: string; name: string }>>;

/**
 * What an event tells that may stand in a message about it, by the names of merge fields: 'call.duration', 'listing.address'. Given several
 * events, it answers by their ids, in words as a person reads them.
 */
export type EventValues = (
  ctx: Context,
  events: readonly HappenedEvent[],
) => Promise<ReadonlyMap<string, Readonly<Record<string, string | null>>>>;

/** A note that comes along with a contact from elsewhere: a column of an import, a form. */
export interface BroughtNote {
  contactId: string;
  text: string;
  /** When it was written; left out, now. */
  at?: Temporal.Instant;
  /** The id that the note will have, for who wants to take it back; left out, any. */
  id?: string;
}

/** Who keeps notes of contacts, for domains below the one that does. */
export interface NoteKeeper {
  /** Writes many at once, as the one who acts. A text that is empty is no note, one that is too long is cut. */
  keep(ctx: Context, notes: readonly BroughtNote[]): Promise<void>;
  /** Takes notes back that nobody has changed since they were brought; checks no right. */
  takeBack(ctx: Context, ids: readonly string[]): Promise<void>;
}

/** Records that carry labels: counted before a label goes, and rid of it, or given another in its place, when it does. */
export interface LabelUses {
  /** In the words of the confirmation, 'On 128 contacts, 2 workflows'. Uses of one name are counted together. */
  label: { one: string; many: string };
  of: 'tag' | 'origin';
  /** The types of tags that they carry; left out, any. */
  types?: readonly string[];
  /** Where an index finds the uses. */
  link: Extract<Link, { table: string }>;
  /** Takes labels off at most so many records, putting another in their place where one is given; answers how many it changed. */
  move(ctx: Context, from: readonly string[], into: string | null, most: number): Promise<number>;
}

/** Filters that are kept somewhere, and name labels by their ids. */
export interface KeptFilters {
  /** Puts a label in the place of others that go into it, in the transaction in which they go. */
  replace(ctx: Context, from: readonly string[], into: string): Promise<void>;
}

/** What a collection may be used for beyond lists, and what ends with it: access that was given to a list of agents. */
export interface CollectionUse {
  /** 'contacts shared with it'. */
  label: string;
  /** Of records that the actor reaches: any other number would be a trace. */
  count(ctx: Context, collectionIds: readonly string[]): Promise<number>;
}

export interface ServerDoor {
  name: string;
  calls: readonly ServedCall[];
  /** What it adds to extension points that it or a domain below declares. */
  fills?: readonly Fill[];
  entities?: readonly ServedEntity[];
  /** Attributes of entities of domains below that only this one can tell, by typeName and name; the owner serves them by `lent`. */
  lends?: Readonly<Record<string, Readonly<Record<string, Expression>>>>;
  jobs?: readonly Job[];
  /** Jobs that begin by the clock; they need not be named among `jobs`. */
  schedules?: readonly Schedule[];
  events?: readonly EventDeclaration[];
  readers?: readonly EventReader[];
  timers?: readonly TimerHandler[];
  /** Work that people watch; a bulk act gives its `job`. */
  visibleJobs?: readonly VisibleJob[];
  /** What open browsers hear of besides "records changed". */
  liveEvents?: readonly LiveEvent[];
  goLiveChecks?: readonly GoLiveCheck[];
  setupSteps?: readonly SetupStep[];
  holdings?: readonly Holding[];
  /** Collections that records can be members of: what listCheck asks. */
  memberships?: readonly MembershipSource[];
  agentGroups?: readonly AgentGroups[];
  outboundNumbers?: OutboundNumbers;
  collectionUses?: readonly CollectionUse[];
  labelUses?: readonly LabelUses[];
  keptFilters?: readonly KeptFilters[];
  /** Which of these labels its settings name, filters and steps among them: such a label is in use, though no record carries it. */
  namesLabels?: (ctx: Context, ids: readonly string[]) => Promise<readonly string[]>;
  /** By the name of the event. */
  timelineItems?: Readonly<Record<string, TimelineItems>>;
  /** Which workflow did what events tell of, by the event: the agent whose rights it had did not do it by hand. */
  workflowsBehind?: WorkflowsBehind;
  /** By the name of the event. */
  eventValues?: Readonly<Record<string, EventValues>>;
  noteKeepers?: readonly NoteKeeper[];
  /** The domain's enumerations for GET /crm/config, by their names in the specification. */
  enums?: Readonly<Record<string, readonly unknown[]>>;
  /** Parts of GET /crm/config that only this domain knows, by their names in the specification. */
  config?: (ctx: Context) => Promise<Readonly<Record<string, unknown>>>;
  /** Simulators of this domain, for the index of all. */
  simulators?: readonly Simulator[];
  /** Pages that are not calls: a simulator's mailbox, a file's address. */
  mount?: (app: FastifyInstance, house: House) => void;
  /**
   * Asked when a person without an agent in an agency arrives there: may make one (an owner of the parent visits, decision 15)
   * and then answers true.
   */
  admit?: (ctx: PublicContext, person: { userId: string; agencyId: string }) => Promise<boolean>;
}

/** The calls of one contract with a handler for each, no more and no fewer. */
export const serveCalls = <C extends Calls>(contract: Contract<string, C>, handlers: Handlers<C>): ServedCall[] =>
  Object.entries(contract.calls).map(([name, call]) => ({
    domain: contract.name,
    name,
    call,
    handler: handlers[name as keyof C] as unknown as Handler,
  }));
