// The forms in which programs ask: `a[b][0]=c` are fields within fields. Whatever is not declared is refused, as is what is no number where
// one is asked for.
import * as z from 'zod/mini';
import { invalid } from './refusing.ts';

type Field = string | Fields;
interface Fields {
  [name: string]: Field;
}

const mostFields = 500;

const put = (into: Fields, [name = '', ...rest]: readonly string[], value: string): void => {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const known = Object.hasOwn(into, name) ? into[name] : undefined;
  const inner = typeof known === 'object' ? known : (Object.create(null) as Fields);
  into[name] = inner;
  put(inner, rest, value);
};

/** The fields of a form, one within the other; numbered ones become lists where they are declared as such. */
export const fieldsIn = (form: string): Fields => {
  const read = Object.create(null) as Fields;
  const pairs = [...new URLSearchParams(form)];
  if (pairs.length > mostFields) throw invalid('Too many parameters.');
  let next = 0;
  for (const [name, value] of pairs) {
    const [head = '', ...inner] = name.replaceAll(']', '').split('[');
    if (inner.length > 5) throw invalid(`Invalid parameter: ${name}`, { param: name });
    // `expand[]=…` numbers itself.
    put(read, [head, ...inner.map((part) => (part === '' ? String(next++) : part))], value);
  }
  return read;
};

export const text = z.string().check(z.minLength(1), z.maxLength(5_000));
export const whole = z.pipe(z.string().check(z.regex(/^-?\d{1,12}$/)), z.transform(Number));
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
export const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)));
export const currency = z.pipe(
  z.string().check(z.regex(/^[a-z]{3}$/i)),
  z.transform((value) => value.toLowerCase()),
);

/** A list, written as numbered fields. */
export const listOf = <S extends z.ZodMiniType>(each: S) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.pipe(
      z.transform((numbered: Record<string, unknown>) =>
        Object.keys(numbered)
          .toSorted((a, b) => Number(a) - Number(b))
          .map((name) => numbered[name]),
      ),
      z.array(each),
    ),
  );

const spelled = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');

/** What a request says, or a refusal that names the parameter at fault. */
export const readFields = <S extends z.ZodMiniType>(schema: S, fields: Fields): z.output<S> => {
  const read = z.safeParse(schema, fields);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = spelled([...path, issue.keys[0] ?? '']);
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = spelled(path);
  const isLeftOut =
    path.reduce<unknown>((at, part) => (at as Fields | undefined)?.[String(part)], fields) === undefined;
  if (isLeftOut) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw invalid(`Invalid value for ${param}`, { code: 'parameter_invalid', param });
};
