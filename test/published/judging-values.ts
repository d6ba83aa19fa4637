// Whether a value is what a published schema says (JSON Schema as OpenAPI 3.0 and 3.1 use it), and holds nothing that the schema does not name:
// a field that is misspelt is one that a provider passes over in silence.
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node itself, wherever it stands. */
export const follow = (document: Json, node: unknown): Json => {
  if (!isObject(node)) return {};
  const { $ref: ref } = node;
  if (typeof ref !== 'string') return node;
  const steps = ref.slice(2).split('/');
  return follow(
    document,
    steps.reduce<unknown>(
      (at, step) => (isObject(at) ? at[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      document,
    ),
  );
};

export const partsOf = (schema: Json, name: 'allOf' | 'anyOf' | 'oneOf'): readonly unknown[] => {
  const list = schema[name];
  return Array.isArray(list) ? list : [];
};

const compositions = ['allOf', 'anyOf', 'oneOf'] as const;

/** The fields that a schema names, in all its parts; undefined where it takes any. */
const namesIn = (document: Json, node: unknown): ReadonlySet<string> | undefined => {
  const schema = follow(document, node);
  const names = new Set(isObject(schema.properties) ? Object.keys(schema.properties) : []);
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  if (isOpen) return undefined;
  let isNamed = isObject(schema.properties);
  for (const composition of compositions)
    for (const part of partsOf(schema, composition)) {
      const inner = namesIn(document, part);
      for (const name of inner ?? []) names.add(name);
      isNamed ||= inner !== undefined;
    }
  return isNamed ? names : undefined;
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

const fits = (value: unknown, type: unknown): boolean => {
  const own = typeOf(value);
  return [type].flat().some((one) => one === own || one === 'any' || (one === 'number' && own === 'integer'));
};

/** Everything in which a value differs from a schema, each with its place. `isPart`: other parts of it may name its fields. */
export const problemsOf = (
  document: Json,
  node: unknown,
  value: unknown,
  at: string,
  { isPart = false }: { isPart?: boolean } = {},
): string[] => {
  const schema = follow(document, node);
  if (value === null && schema.nullable === true) return [];
  if (schema.type !== undefined && !fits(value, schema.type))
    return [
      `${at} is ${typeOf(value)}, not ${[schema.type]
        .flat()
        .map((one) => JSON.stringify(one))
        .join(' or ')}`,
    ];
  const problems = [...plainProblems(schema, value, at)];
  for (const part of partsOf(schema, 'allOf'))
    problems.push(...problemsOf(document, part, value, at, { isPart: true }));
  for (const composition of ['anyOf', 'oneOf'] as const) {
    const tried = partsOf(schema, composition).map((part) => problemsOf(document, part, value, at, { isPart: true }));
    if (tried.length > 0 && tried.every((one) => one.length > 0)) problems.push(...(tried[0] ?? []));
  }
  if (Array.isArray(value))
    return [...problems, ...value.flatMap((one, index) => problemsOf(document, schema.items, one, `${at}[${index}]`))];
  if (!isObject(value)) return problems;
  return [...problems, ...fieldProblems(document, schema, value, at, isPart)];
};

const fieldProblems = (document: Json, schema: Json, value: Json, at: string, isPart: boolean): string[] => {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const known = isPart ? undefined : namesIn(document, schema);
  return [
    ...required.flatMap((name) => (name in value ? [] : [`${at} lacks ${name}`])),
    ...Object.entries(value).flatMap(([name, one]) => {
      if (name in properties) return problemsOf(document, properties[name], one, `${at}.${name}`);
      if (isObject(schema.additionalProperties))
        return problemsOf(document, schema.additionalProperties, one, `${at}.${name}`);
      return known && !known.has(name) ? [`${at}.${name} is not in the description`] : [];
    }),
  ];
};

function* plainProblems(schema: Json, value: unknown, at: string): Generator<string> {
  const { enum: choices, pattern, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  if (Array.isArray(choices) && !choices.includes(value))
    yield `${at} is ${JSON.stringify(value)}, none of its choices`;
  if (typeof value === 'string') {
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) yield `${at} does not match ${pattern}`;
    if (value.length < Number(minLength ?? 0)) yield `${at} is shorter than ${String(minLength)}`;
    if (value.length > Number(maxLength ?? Infinity)) yield `${at} is longer than ${String(maxLength)}`;
  }
  if (typeof value === 'number' && (value < Number(minimum ?? -Infinity) || value > Number(maximum ?? Infinity)))
    yield `${at} is out of its bounds`;
  if (Array.isArray(value) && (value.length < Number(minItems ?? 0) || value.length > Number(maxItems ?? Infinity)))
    yield `${at} has ${value.length} items`;
}
