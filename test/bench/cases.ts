// Lists of one kind of records, each asked of the product and of the database by hand.
import type { Person } from '#/test/laying/people.ts';
import { ask, compare, type Measured } from './measuring.ts';
import type { Bench } from './opening.ts';

/** One way a list is asked for, and the same by hand. */
export interface Case {
  name: string;
  person: Person;
  query: Readonly<Record<string, string>>;
  /** `from … where … order … limit` of the page by hand; `t` is the record, $1 the agency. */
  page: string;
  /** The rows that are counted up to 10,001 by hand; null where the page itself tells the total. */
  total: string | null;
  /** Asks for the exact number alone. */
  isCount?: true;
}

/** The whole answer by hand, around the record as an expert writes it. */
export const answerByHand = ({ page, total, isCount }: Case, record: string): string =>
  isCount
    ? `select json_build_object('total', count(*))::text as answer ${page}`
    : `select json_build_object('data', coalesce(json_agg(r), '[]'), 'total',
         ${total === null ? 'count(*)' : `(select count(*) from (select ${total} limit 10001) c)`})::text as answer
       from (select ${record} ${page}) r`;

/** Asks the first lists without measuring: a process that has just begun compiles while it answers. */
export const warmUp = async (
  { address }: Bench,
  path: string,
  cases: readonly Case[],
  times: number,
): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    for (const { person, query } of cases.slice(0, 5))
      await ask(address, person, { path: `${path}?${new URLSearchParams(query).toString()}` });
};

/** Measures one list after the other. Throws where the product answers anything else than the statement by hand. */
export async function* compareCases(
  { address, bare }: Bench,
  path: string,
  cases: readonly Case[],
  sqlOf: (one: Case) => string,
  rounds: number,
): AsyncGenerator<Measured> {
  for (const [index, one] of cases.entries()) {
    const text = sqlOf(one);
    const asked = `${path}${one.isCount ? '/count' : ''}?${new URLSearchParams(one.query).toString()}`;
    yield await compare(
      one.name,
      rounds,
      () => ask(address, one.person, { path: asked }),
      async () =>
        (await bare.query<{ answer: string }>({ name: `${path}-${index}`, text, values: [one.person.agencyId] }))
          .rows[0]?.answer ?? '',
    );
  }
}
