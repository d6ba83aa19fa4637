// What a job is about, told from its title as the specification does (core §4, decision 71): 'Tags of contacts' is about contacts. Each domain brings
// the words for its own records.
import { extension, type Fill } from '#/kernel/server/extension.ts';

export interface JobSubject {
  /** As it is kept and answered: 'contact'. */
  type: string;
  /** 'Contacts'. */
  label: string;
  /** Finds it in a title. */
  word: RegExp;
  /** Lower comes first where they are offered. */
  order: number;
}

/** A door puts `jobSubject({ … })` for each kind of records that jobs may be about among its `fills`. */
export const jobSubject = extension<JobSubject>('kernel.jobSubject');

type Registered = { registry: { fills: readonly Fill[] } };

/** All subjects, in the order in which they are offered. */
export const jobSubjectsOf = (house: Registered): readonly JobSubject[] =>
  jobSubject.of(house).toSorted((a, b) => a.order - b.order);

/** The subject that a title names, or null. The last word counts: in 'Tags of contacts' contacts are changed, in 'Import of tags' tags. */
export const subjectOf = (house: Registered, title: string): string | null => {
  const found = jobSubjectsOf(house)
    .map(({ word, type }) => ({ at: title.search(word), type }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at);
  return found[0]?.type ?? null;
};
