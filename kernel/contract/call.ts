// One call, declared once: from it come validation, the typed web client, the OpenAPI document and the reference page
// (architecture; decision 104). Inputs are flat for the people who write verbs and screens: path, query and body together.
import type * as z from 'zod/mini';
import { isRight, type Needs, type Resource } from './permission.ts';
import type { Refusals } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Fields = z.ZodMiniObject;

export interface Call {
  method: Method;
  /** The specification's path, `/crm/agents/{id}/role`; the API base `/api` stands before it. */
  path: `/${string}`;
  /** One line for the reference page: what it does, in the product's words. */
  summary: string;
  params?: Fields;
  query?: Fields;
  body?: Fields;
  answer: z.ZodMiniType;
  needs: Needs;
  /**
   * Whether a key may make it. Left out, a key may where a right to a resource is needed that its scopes hold: the one to write for whatever is no
   * plain reading, also where the right to read is enough for a person. `person` is for people alone. `key` opens to every key what being signed in
   * is enough for, and to keys that read what changes nothing though it is no plain reading.
   */
  by?: 'person' | 'key';
  refusals: Refusals;
  status?: 200 | 201 | 202 | 204 | 302;
  /** The field of the answer that says whether something was made: then it is answered with 201, whatever else it answers with. */
  createdWhere?: string;
  /** False where an answer must never be stored for an Idempotency-Key: it holds a secret (decision 102). */
  idempotent?: false;
  /** Fields of the answer that say how many whole seconds are left until the moment in another one: of a kept answer they are said anew. */
  countsDown?: Readonly<Record<string, string>>;
  /** A path parameter whose values are written out as paths of their own: `/crm/{plural}/grids` is `/crm/contacts/grids` … (decision 90). */
  spellOut?: { param: string; values: readonly string[] };
  /** Requests a minute that one address may make; every call that `anyone` may make has a limit, this overrides it. */
  perMinute?: number;
  /** Milliseconds that one statement of this call may take; beyond them it is refused as unavailable. */
  limitMs?: number;
  /** Its verb only reads: its transaction refuses to write, and nobody waits for its end. */
  isReading?: true;
  /** Whoever asks for it by itself may keep the answer, and is told 304 in its place where it asks again and it is still so. */
  isKeptByBrowsers?: true;
  /** Besides as Bearer, a key may be sent as the user name of HTTP Basic: programs that speak to another product know no other way. */
  takesBasic?: true;
  /** Besides JSON it may be sent as a web form, the only thing that mail programs can send (RFC 8058). */
  takesForms?: true;
  /** It is sent as a multipart form with files beside the fields of its body; its handler is an ask and finds them under `files`. */
  files?: FilesOfCall;
}

/** The parts that hold files go by one of these names, also with [] behind; what they are is told by their bytes, not by the sender. */
export interface FilesOfCall {
  names: readonly string[];
  most: number;
  maxBytes: number;
}

/** A file that came with a call and is kept for a day unless somebody keeps it for longer. */
export interface ReceivedFile {
  _id: string;
  name: string;
  size: number;
}

/** The scope by which a key may make a call; null where every key may, undefined where none may. */
export const scopeOf = ({
  by,
  needs,
  method,
  isReading,
}: Pick<Call, 'by' | 'needs' | 'method' | 'isReading'>): Needs | null | undefined => {
  if (by === 'key' && needs === 'signedIn') return null;
  if (by === 'person' || !isRight(needs)) return undefined;
  const [resource] = needs.split('.') as [Resource];
  return needs === `${resource}.read` && method !== 'GET' && !isReading && by !== 'key' ? `${resource}.write` : needs;
};

/** With which status a call is answered: the one that it declares, or 201 where its answer says that something was made. */
export const statusOf = (
  { status = 200, createdWhere }: Pick<Call, 'status' | 'createdWhere'>,
  answer: unknown,
): number => {
  if (createdWhere === undefined || typeof answer !== 'object' || answer === null) return status;
  return Reflect.get(answer, createdWhere) === true ? 201 : status;
};

/** Declares a call and keeps its literal types. */
export const call = <const C extends Call>(declared: C): C => declared;

export type Calls = Readonly<Record<string, Call>>;

/** A domain's contract: its name and its calls. */
export interface Contract<N extends string = string, C extends Calls = Calls> {
  name: N;
  calls: C;
}
export const contract = <const N extends string, const C extends Calls>(name: N, calls: C): Contract<N, C> => ({
  name,
  calls,
});

type Part<C, K extends string, Side extends 'input' | 'output'> = C extends { [P in K]: infer S extends z.ZodMiniType }
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : unknown;
type Flat<C, Side extends 'input' | 'output'> = Part<C, 'params', Side> &
  Part<C, 'query', Side> &
  Part<C, 'body', Side>;

/** What a caller passes: path parameters, query and body in one object. */
export type InputOf<C extends Call> = Flat<C, 'input'>;
/** What a verb receives: the same, validated. */
export type ValidOf<C extends Call> = Flat<C, 'output'> &
  (C extends { files: FilesOfCall } ? { files: readonly ReceivedFile[] } : unknown);
/** What the call answers, as JSON on the wire. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** The paths under which a call is served: one, or one for each value of the parameter that is written out. */
export const pathsOf = ({ path, spellOut }: Call): { path: string; fixed: Readonly<Record<string, string>> }[] =>
  spellOut
    ? spellOut.values.map((value) => ({
        path: path.replace(`{${spellOut.param}}`, value),
        fixed: { [spellOut.param]: value },
      }))
    : [{ path, fixed: {} }];
