// Values by attribute as the body of a create or update: each at its place on the wire; references as ids. Pure.
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { stepsTo } from '../kinds/values.ts';

type Body = { [key: string]: unknown };

const put = (body: Body, [head = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) body[head] = value;
  else put((body[head] ??= {}) as Body, rest, value);
};

/** A record that was answered where an id is written. */
const asWritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asWritten);
  return typeof value === 'object' && value !== null && '_id' in value && 'displayName' in value ? value._id : value;
};

/** An empty text clears: '' on the wire means "not sent" (decision 106). */
export const bodyOf = (entity: AnyEntity, values: readonly (readonly [name: string, value: unknown])[]): Body => {
  const body: Body = {};
  for (const [name, value] of values) put(body, stepsTo(entity, name), value === '' ? null : asWritten(value));
  return body;
};
