// The readable reference at /api/docs, drawn from the OpenAPI document on the server: it needs no script, so that a strict policy
// holds. Search is a form; every call and shape has an address of its own.
import { type Html, html } from '#/kernel/server/html.ts';
import type { OpenApi } from '#/kernel/server/http/openapi/document.ts';
import type { JsonSchema } from '#/kernel/server/http/openapi/json-schema.ts';
import { exampleOf, fieldsOf } from './describe-schema.ts';

interface Entry {
  id: string;
  tag: string;
  method: string;
  path: string;
  /** The other paths under which the same call is served. */
  more: string[];
  operation: JsonSchema;
}

/** The whole page, or the part of it that holds every word of `search`. */
export const drawReference = (document: OpenApi, search: string): string => {
  const all = entriesOf(document);
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = all.filter((entry) => words.every((word) => textOf(entry).includes(word)));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title as string} API</title>
<link rel="stylesheet" href="/api/docs/reference.css">
</head>
<body>
<nav aria-label="Calls">
<a class="home" href="/api/docs">${document.info.title as string} API</a>
<form role="search"><input type="search" name="q" value="${search}" aria-label="Search calls" placeholder="Search calls"><button>Search</button></form>
${Object.entries(Object.groupBy(found, ({ tag }) => tag)).map(
  ([tag, entries = []]) =>
    html`<h2>${tag}</h2><ul>${entries.map(
      ({ id, method, operation }) =>
        html`<li><a href="#${id}"><b class="${method}">${method}</b> ${operation.summary as string}</a></li>`,
    )}</ul>`,
)}
<h2>shapes</h2><ul>${Object.keys(shapesOf(document)).map((name) => html`<li><a href="#shape-${name}">${name}</a></li>`)}</ul>
</nav>
<main>
<h1>${document.info.title as string} API <small>${document.info.version as string}</small></h1>
${words.length === 0 ? introduction(String(document.info.description)) : ''}
<p role="status">${words.length === 0 ? `${all.length} calls.` : `${found.length} of ${all.length} calls hold “${search}”.`}
As data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
${found.map((entry) => drawEntry(document, entry, words.length > 0))}
${words.length === 0 ? drawRules(document) : ''}
${words.length === 0 ? drawShapes(document) : ''}
</main>
</body>
</html>`;
  return page.text;
};

const shapesOf = (document: OpenApi): Record<string, JsonSchema> =>
  document.components.schemas as Record<string, JsonSchema>;

const entriesOf = (document: OpenApi): Entry[] => {
  const entries = new Map<string, Entry>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const id = String(operation.operationId).split('.').slice(0, 2).join('.');
      const first = entries.get(id);
      if (first) first.more.push(path);
      else
        entries.set(id, { id, tag: id.split('.')[0] ?? id, method: method.toUpperCase(), path, more: [], operation });
    }
  }
  const tags = document.tags.map(({ name }) => name);
  return [...entries.values()].toSorted((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag));
};

const textOf = ({ id, method, path, more, operation }: Entry): string =>
  [id, method, path, ...more, JSON.stringify(operation)].join(' ').toLowerCase();

/** The document's description: paragraphs, list items and `code`. */
const introduction = (text: string): Html =>
  html`<section>${text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    return lines.every((line) => line.startsWith('* '))
      ? html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`
      : html`<p>${inline(block)}</p>`;
  })}</section>`;

const inline = (text: string): Html[] =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const drawEntry = (document: OpenApi, { id, method, path, more, operation }: Entry, isOpen: boolean): Html => {
  const body = bodyOf(operation.requestBody as JsonSchema | undefined);
  const responses = Object.entries(operation.responses as Record<string, JsonSchema>);
  return html`<details id="${id}"${isOpen && html` open`}>
<summary><b class="${method}">${method}</b> <code>${path}</code> <span>${operation.summary as string}</span></summary>
<p>${operation.description as string} <a href="#${id}" aria-label="Address of ${id}">¶</a></p>
${more.length > 0 ? html`<p>Also at ${more.map((other, at) => html`${at > 0 ? ', ' : ''}<code>${other}</code>`)}.</p>` : ''}
${drawParameters(document, (operation.parameters ?? []) as JsonSchema[])}
${body ? html`<h3>Body</h3>${drawFields(document, body)}<pre>${exampleOf(document, body)}</pre>` : ''}
<h3>Answers</h3>
<dl>${responses.map(([status, response]) => drawResponse(document, status, response))}</dl>
</details>`;
};

const bodyOf = (holder: JsonSchema | undefined): JsonSchema | undefined =>
  (holder?.content as Record<string, { schema: JsonSchema }> | undefined)?.['application/json']?.schema;

const resolved = (document: OpenApi, part: JsonSchema): JsonSchema => {
  if (typeof part.$ref !== 'string') return part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  return (document.components[kind] as Record<string, JsonSchema>)[name] ?? part;
};

const drawParameters = (document: OpenApi, parameters: readonly JsonSchema[]): Html | string => {
  if (parameters.length === 0) return '';
  const rows = parameters.map((given) => {
    const parameter = resolved(document, given);
    const schema = bodyOf(parameter) ?? (parameter.schema as JsonSchema);
    const [field] = fieldsOf(document, schema, String(parameter.name));
    const how = parameter.content ? `JSON text: ${field?.type}` : field?.type;
    return html`<tr><td><code>${parameter.name as string}</code></td><td>${parameter.in as string}</td><td>${how}</td><td>${parameter.required ? 'required' : ''} ${(parameter.description as string | undefined) ?? field?.note}</td></tr>`;
  });
  return html`<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Notes</th></tr></thead><tbody>${rows}</tbody></table>`;
};

const drawFields = (document: OpenApi, schema: JsonSchema): Html => {
  const rows = fieldsOf(document, schema, '').map(
    ({ path, type, shape, isRequired, note }) =>
      html`<tr><td><code>${path || '(whole)'}</code></td><td>${shape ? html`<a href="#shape-${shape}">${type}</a>` : type}</td><td>${isRequired ? 'required' : ''} ${note}</td></tr>`,
  );
  return html`<table><thead><tr><th>Field</th><th>Type</th><th>Notes</th></tr></thead><tbody>${rows}</tbody></table>`;
};

const drawResponse = (document: OpenApi, status: string, given: JsonSchema): Html => {
  const response = resolved(document, given);
  const schema = bodyOf(response);
  const isSuccess = status < '400';
  return html`<dt>${status}</dt><dd>${response.description as string}${
    isSuccess && schema ? html`${drawFields(document, schema)}<pre>${exampleOf(document, schema)}</pre>` : ''
  }</dd>`;
};

/** Which filter rules each field type takes. */
const drawRules = (document: OpenApi): Html => {
  const rules = document['x-filter-rules'] as Record<string, Record<string, string>>;
  return html`<section id="filter-rules"><h2>Filter rules</h2>
<p><code>filtersGroups</code> is a list of groups joined by OR; the filters of a group are joined by AND.</p>
<table><thead><tr><th>Field type</th><th>Rule</th><th>Value</th></tr></thead><tbody>${Object.entries(rules).flatMap(
    ([type, values]) =>
      Object.entries(values).map(
        ([rule, value]) => html`<tr><td><code>${type}</code></td><td><code>${rule}</code></td><td>${value}</td></tr>`,
      ),
  )}</tbody></table></section>`;
};

const drawShapes = (document: OpenApi): Html =>
  html`<h2>Shapes</h2>${Object.entries(shapesOf(document)).map(
    ([name, schema]) =>
      html`<details id="shape-${name}"><summary><code>${name}</code></summary>${drawFields(document, schema)}<pre>${exampleOf(document, schema)}</pre></details>`,
  )}`;
