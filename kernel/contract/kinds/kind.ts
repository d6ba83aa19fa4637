// What a kind of field is: how its value looks on the wire, what may be written, which rules it takes, and what a rule asks of a
// value. A new kind is one file here, and where it asks a new question, one branch of the SQL compiler.
import type * as z from 'zod/mini';
import type { Attribute } from '../attribute.ts';
import type { FilterRule } from '../filter.ts';
import type { PlaceArea } from './place-areas.ts';

/** How many values a rule takes, and what they are; published with the API (decision 27). */
export interface Operator {
  rule: FilterRule;
  values: 'none' | 'one' | 'two' | 'many';
  of?: 'text' | 'number' | 'boolean' | 'date' | 'choice' | 'id' | 'place';
}

/** What counts as missing: text also when it is empty, a list without entries, an object without properties. */
export type Shape = 'scalar' | 'text' | 'list' | 'object';

export interface Test<T> {
  is: '=' | '<' | '<=' | '>' | '>=';
  than: T;
}

/** Text is compared in lower case (decision 115); `texts` holds the alternatives as they were given. */
export interface TextQuestion {
  of: 'text';
  how: 'contains' | 'equals';
  texts: readonly string[];
}
/** The same of each entry of a list: the entry itself, or its property `key`. */
export interface TextsQuestion {
  of: 'texts';
  key: string | null;
  how: 'contains' | 'equals';
  texts: readonly string[];
}
/** One of several exact values. */
export interface ChoiceQuestion {
  of: 'choice';
  values: readonly string[];
}
export interface NumberQuestion {
  of: 'number';
  tests: readonly Test<number>[];
}
/** Plain dates, as text that sorts as they do. */
export interface DayQuestion {
  of: 'day';
  tests: readonly Test<string>[];
}
/** Days of any year, as 'MM-DD': birthdays, anniversaries. */
export interface DayOfYearQuestion {
  of: 'dayOfYear';
  days: readonly string[];
}
/** Moments in milliseconds since 1970: as exact as the wire is. */
export interface MomentQuestion {
  of: 'moment';
  tests: readonly Test<number>[];
}
export interface TruthQuestion {
  of: 'truth';
  isTrue: boolean;
}
/** An id, a reference, or a list of references: one of them is among `ids`. */
export interface IdsQuestion {
  of: 'id' | 'reference' | 'references';
  ids: readonly string[];
}
/** Whether one of several values is among those of a list. */
export interface ChoicesQuestion {
  of: 'choices';
  values: readonly string[];
}
/** Whether a place lies in one of these. */
export interface PlaceQuestion {
  of: 'place';
  areas: readonly PlaceArea[];
}
/** Whether a do-not-disturb is active at a moment in milliseconds (communication §5, decision 37). */
export interface DoNotDisturbQuestion {
  of: 'doNotDisturb';
  at: number;
}
export interface EmptinessQuestion {
  of: 'emptiness';
  shape: Shape;
}
/** Answered yes by every record, also where the value is missing. */
export interface AnyQuestion {
  of: 'anything';
}

/** What a kind asks of a value. A question about a missing value is answered no, except about emptiness and anything. */
export type KindQuestion =
  | TextQuestion
  | TextsQuestion
  | ChoiceQuestion
  | NumberQuestion
  | DayQuestion
  | DayOfYearQuestion
  | MomentQuestion
  | TruthQuestion
  | IdsQuestion
  | ChoicesQuestion
  | PlaceQuestion
  | DoNotDisturbQuestion;
export type Question = KindQuestion | EmptinessQuestion | AnyQuestion;

/** For when and where a filter is evaluated: dates are whole days of the agency's zone (decision 27). */
export interface At {
  now: Temporal.Instant;
  timezone: string;
}

export type FilterValue = string | number | boolean;

/** A filter that cannot be evaluated: where it is wrong ('filtersGroups.0.1.value') and how ('must be a number'). */
export class FilterProblem extends Error {
  override name = 'FilterProblem';
  readonly field: string;
  constructor(field: string, problem: string) {
    super(problem);
    this.field = field;
  }
}

/** A question, or its opposite: `isDNDEnabled` asked with false. */
export interface Asked {
  question: KindQuestion;
  isNot?: boolean;
}

export interface Kind {
  /** In the order people see them: first those of the specification's table, then ours. */
  operators: readonly Operator[];
  shape: Shape;
  /** Its value in an answer. */
  answered: z.ZodMiniType;
  /** Its value in a create or update; null clears it where the attribute is not required. */
  written(attribute: Attribute): z.ZodMiniType;
  /**
   * The question of a rule that takes values, negated rules excepted. Throws FilterProblem with `place` for values it cannot take.
   */
  ask(rule: FilterRule, values: readonly FilterValue[], at: At, place: string): Asked;
  /** Whether a value of the wire, never missing, answers its kind's question with yes. */
  meets(value: unknown, question: KindQuestion): boolean;
  /** The value as people read it in a file. */
  toText(value: unknown, attribute: Attribute): string;
}

/** Rules that ask the opposite of another: because of this, negations match missing values (decision 115). */
export const opposites: Readonly<Partial<Record<FilterRule, FilterRule>>> = {
  isNotEmpty: 'isEmpty',
  doesNotContain: 'contains',
  isNotEqualTo: 'isEqualTo',
  isNotBetween: 'isBetween',
};

/** The two rules that every kind takes. */
export const emptiness: readonly Operator[] = [
  { rule: 'isEmpty', values: 'none' },
  { rule: 'isNotEmpty', values: 'none' },
];

/** Texts of a rule; numbers are taken as they read. */
export const textsOf = (values: readonly FilterValue[], place: string): string[] =>
  values.map((value) => {
    if (typeof value === 'boolean') throw new FilterProblem(place, 'must be text');
    return String(value);
  });

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of a rule, in the lower case in which they are answered. */
export const idsOf = (values: readonly FilterValue[], place: string): string[] =>
  textsOf(values, place).map((value) => {
    const id = value.toLowerCase();
    if (!idPattern.test(id)) throw new FilterProblem(place, 'must be an id, or a list of ids');
    return id;
  });

type Relation = <T extends number | string>(value: T, than: T) => boolean;
const relations: Readonly<Record<Test<unknown>['is'], Relation>> = {
  '=': (value, than) => value === than,
  '<': (value, than) => value < than,
  '<=': (value, than) => value <= than,
  '>': (value, than) => value > than,
  '>=': (value, than) => value >= than,
};

/** Whether a value stands in every relation to what it is tested against. */
export const passes = <T extends number | string>(value: T, tests: readonly Test<T>[]): boolean =>
  tests.every(({ is, than }) => relations[is](value, than));
