// Rules as they are kept.
import { comparable, type Rule } from '#/domains/marketing/contract.ts';

/** Each once, as touches are compared with them. */
export const tidyRules = (rules: readonly Rule[]): Rule[] => {
  const tidy = rules.map(({ field, operator, value }) => ({ field, operator, value: comparable(field, value) }));
  return [...new Map(tidy.map((rule) => [JSON.stringify(rule), rule])).values()];
};
