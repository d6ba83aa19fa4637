// With which status a call is answered: the one that it declares, or 201 where its answer says that something was made.
import type { Call } from '#/kernel/contract/call.ts';

export const statusOf = ({ status = 200, createdWhere }: Call, answer: unknown): number => {
  if (createdWhere === undefined || typeof answer !== 'object' || answer === null) return status;
  return Reflect.get(answer, createdWhere) === true ? 201 : status;
};
