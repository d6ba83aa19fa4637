// What OpenAPI 3.1 demands of a document, as far as ours uses it: objects have their required fields and no unknown ones, references
// lead somewhere, path parameters match the path, names are unique, and every schema is JSON Schema 2020-12.
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Check = (value: unknown, at: string, document: Json) => string[];

interface Fields {
  [name: string]: { check: Check; isRequired?: true };
}

const text: Check = (value, at) => (typeof value === 'string' ? [] : [`${at} is not text`]);
const flag: Check = (value, at) => (typeof value === 'boolean' ? [] : [`${at} is not true or false`]);
const anything: Check = () => [];

const listOf =
  (check: Check): Check =>
  (value, at, document) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item, `${at}/${index}`, document))
      : [`${at} is not a list`];

const mapOf =
  (check: Check, isName: RegExp = /./): Check =>
  (value, at, document) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => [
          ...(isName.test(name) ? [] : [`${at} has the name ${name}`]),
          ...check(item, `${at}/${name}`, document),
        ])
      : [`${at} is not an object`];

const object =
  (fields: Fields): Check =>
  (value, at, document) => {
    if (!isObject(value)) return [`${at} is not an object`];
    return [
      ...Object.entries(fields).flatMap(([name, { isRequired }]) =>
        isRequired && !(name in value) ? [`${at} lacks ${name}`] : [],
      ),
      ...Object.entries(value).flatMap(([name, item]) => {
        if (name.startsWith('x-')) return [];
        const field = fields[name];
        return field ? field.check(item, `${at}/${name}`, document) : [`${at} has the unknown field ${name}`];
      }),
    ];
  };

const orReference =
  (check: Check): Check =>
  (value, at, document) =>
    isObject(value) && '$ref' in value ? reference(value.$ref, at, document) : check(value, at, document);

const reference: Check = (value, at, document) => {
  if (typeof value !== 'string' || !value.startsWith('#/')) return [`${at} refers to ${String(value)}`];
  let target: unknown = document;
  for (const step of value.slice(2).split('/')) target = isObject(target) ? target[step] : undefined;
  return target === undefined ? [`${at} refers to ${value}, which is not there`] : [];
};

const types: ReadonlySet<unknown> = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
const count: Check = (value, at) => (Number.isInteger(value) && Number(value) >= 0 ? [] : [`${at} is not a count`]);
const number: Check = (value, at) => (typeof value === 'number' ? [] : [`${at} is not a number`]);
const pattern: Check = (value, at) => {
  try {
    RegExp(String(value), 'u');
    return [];
  } catch {
    return [`${at} is not a regular expression`];
  }
};

const schema: Check = (value, at, document) => {
  if (typeof value === 'boolean') return [];
  if (isObject(value) && Object.keys(value).length > 1 && '$ref' in value) return [`${at} says more than a reference`];
  return schemaObject(value, at, document);
};
const schemaObject: Check = (value, at, document) =>
  object({
    $ref: { check: reference },
    type: {
      check: (type, place) =>
        [type].flat().every((one) => types.has(one)) ? [] : [`${place} is ${JSON.stringify(type)}`],
    },
    const: { check: anything },
    enum: { check: listOf(anything) },
    default: { check: anything },
    description: { check: text },
    format: { check: text },
    pattern: { check: pattern },
    minLength: { check: count },
    maxLength: { check: count },
    minItems: { check: count },
    maxItems: { check: count },
    minimum: { check: number },
    maximum: { check: number },
    exclusiveMinimum: { check: number },
    exclusiveMaximum: { check: number },
    properties: { check: mapOf(schema) },
    required: { check: listOf(text) },
    additionalProperties: { check: schema },
    propertyNames: { check: schema },
    items: { check: schema },
    prefixItems: { check: listOf(schema) },
    not: { check: schema },
    anyOf: { check: listOf(schema) },
    oneOf: { check: listOf(schema) },
    allOf: { check: listOf(schema) },
  })(value, at, document);

const mediaTypes = mapOf(object({ schema: { check: schema } }), /^[a-z]+\/[a-z0-9.+-]+$/);

const parameter: Check = (value, at, document) => [
  ...object({
    name: { check: text, isRequired: true },
    in: { check: text, isRequired: true },
    description: { check: text },
    required: { check: flag },
    schema: { check: schema },
    content: { check: mediaTypes },
  })(value, at, document),
  ...(isObject(value) && 'schema' in value === 'content' in value ? [`${at} needs a schema or a content`] : []),
  ...(isObject(value) && value.in === 'path' && value.required !== true ? [`${at} must be required`] : []),
  ...(isObject(value) && !['path', 'query', 'header', 'cookie'].includes(String(value.in)) ? [`${at} is nowhere`] : []),
];

const headers = mapOf(
  object({ description: { check: text }, required: { check: flag }, schema: { check: schema, isRequired: true } }),
);

const response = object({
  description: { check: text, isRequired: true },
  headers: { check: headers },
  content: { check: mediaTypes },
});

const operation = object({
  operationId: { check: text, isRequired: true },
  tags: { check: listOf(text) },
  summary: { check: text },
  description: { check: text },
  parameters: { check: listOf(orReference(parameter)) },
  requestBody: {
    check: object({ required: { check: flag }, content: { check: mediaTypes, isRequired: true } }),
  },
  responses: { check: mapOf(orReference(response), /^[1-5]\d\d$/), isRequired: true },
  security: { check: listOf(mapOf(listOf(text))) },
});

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const pathItem = object(Object.fromEntries(methods.map((method) => [method, { check: operation }])));

const wholeDocument = object({
  openapi: { check: (value, at) => (/^3\.1\.\d+$/.test(String(value)) ? [] : [`${at} is not 3.1`]), isRequired: true },
  info: {
    check: object({
      title: { check: text, isRequired: true },
      version: { check: text, isRequired: true },
      description: { check: text },
      license: { check: object({ name: { check: text, isRequired: true }, identifier: { check: text } }) },
    }),
    isRequired: true,
  },
  servers: { check: listOf(object({ url: { check: text, isRequired: true } })) },
  tags: { check: listOf(object({ name: { check: text, isRequired: true }, description: { check: text } })) },
  paths: { check: mapOf(pathItem, /^\//), isRequired: true },
  components: {
    check: object({
      schemas: { check: mapOf(schema, /^[A-Za-z0-9._-]+$/) },
      responses: { check: mapOf(orReference(response), /^[A-Za-z0-9._-]+$/) },
      parameters: { check: mapOf(orReference(parameter), /^[A-Za-z0-9._-]+$/) },
      securitySchemes: {
        check: mapOf(
          object({ type: { check: text, isRequired: true }, scheme: { check: text }, description: { check: text } }),
        ),
      },
    }),
  },
  security: { check: listOf(mapOf(listOf(text))) },
});

/** What is wrong with a document; empty when it is valid. */
export const problemsOf = (given: unknown): string[] => {
  // As it goes over the wire: what JSON leaves out is not there.
  const document = JSON.parse(JSON.stringify(given)) as Json;
  return [...wholeDocument(document, '#', document), ...acrossOperations(document)];
};

const acrossOperations = (document: Json): string[] => {
  const problems: string[] = [];
  const ids = new Set<unknown>();
  const shapes = new Set<string>();
  const schemes = isObject(document.components) ? (document.components.securitySchemes as Json) : {};
  for (const [path, operations] of Object.entries(document.paths as Record<string, Record<string, Json>>)) {
    const shape = path.replaceAll(/\{\w+\}/g, '{}');
    if (shapes.has(shape)) problems.push(`${path} is the same path as another`);
    shapes.add(shape);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
    for (const [method, { operationId, parameters = [], security = [] }] of Object.entries(operations)) {
      const at = `${method} ${path}`;
      if (ids.has(operationId)) problems.push(`${at} shares its operationId`);
      ids.add(operationId);
      const given = (parameters as Json[]).filter((one) => one.in === 'path').map(({ name }) => String(name));
      if (given.toSorted().join() !== named.join()) problems.push(`${at} declares other path parameters than it has`);
      const keys = (parameters as Json[]).map((one) => `${String(one.in)} ${String(one.name)} ${String(one.$ref)}`);
      if (new Set(keys).size !== keys.length) problems.push(`${at} has a parameter twice`);
      for (const scheme of (security as Json[]).flatMap((one) => Object.keys(one)))
        if (!(scheme in schemes)) problems.push(`${at} names the unknown security scheme ${scheme}`);
    }
  }
  return problems;
};
