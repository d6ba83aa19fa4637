// A browser does not validate, and it does not evaluate filters: the server judges what is written and finds what is asked for. What
// contracts say of values, and how kinds answer questions, is therefore not built into the web app, and neither is the library of
// validators, which would be a twentieth of the first visit.
import { type Plugin, parseSync } from 'vite';

export const contractFile = /\/(kernel|domains\/[^/]+)\/contract(\/[^?]+)?\.ts$/;
const kindFile = /\/kernel\/contract\/kinds\/[^/]+\.ts$/;
const stub = 'lintel:no-validators';

/** Stands for every validator: whatever is asked of it, it answers itself, and it has no fields. Asked to judge a value, it throws. */
const source = `const judges = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
const judge = () => { throw new Error('A browser has no validators of contracts: read the value by a schema of the web, or by a pattern'); };
const nothing = /* @__PURE__ */ new Proxy(() => nothing, { get: (_, key) => (judges.has(key) ? judge : nothing), apply: () => nothing });
export { nothing as z };`;

/**
 * What pages judge by themselves: the answers of a form are read, and its conditions met, by one function in the browser and on the server. The pages
 * of forms are built with these as they are, and with a copy of their own of all that these import, apart from what everybody's first visit carries.
 */
const judgedFile = /\/domains\/forms\/contract\/.+\.ts$/;
const judgingFile = /\/domains\/forms\/web\/.+\.tsx?$/;
const whole = '?whole';

/** Whether a file of a contract is built as it is, for a file that imports it. */
export const isWhole = (id: string, importer: string): boolean =>
  contractFile.test(id) && (importer.endsWith(whole) || (judgedFile.test(id) && judgingFile.test(importer)));

/** What only a server asks of a kind (kernel/contract/kinds/kind.ts). */
const serversPart = new Set(['answered', 'written', 'ask', 'meets']);

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The properties of object literals that are the server's, in source order. */
const propertiesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(propertiesIn);
  if (!isNode(value)) return [];
  return value.type === 'Property' && serversPart.has(value.key?.name ?? '')
    ? [value]
    : Object.values(value).flatMap(propertiesIn);
};

/** The source of a kind with the stand-in for what only a server asks. */
export const withoutServersPart = (code: string): string =>
  propertiesIn(parseSync('kind.ts', code).program)
    .toReversed()
    .reduce((text, { start, end, key }) => `${text.slice(0, start)}${key?.name}: z${text.slice(end)}`, code);

/** The source of a contract that names the stand-in instead of the library. */
export const withoutLibrary = (code: string): string =>
  code.replace(/^import \* as z from 'zod\/mini';$/m, `import { z } from '${stub}';`);

export const withoutValidators = (): Plugin => ({
  name: 'lintel:without-validators',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id === stub) return `\0${stub}`;
    if (!importer || !(importer.endsWith(whole) || judgingFile.test(importer))) return undefined;
    const from = importer.endsWith(whole) ? importer.slice(0, -whole.length) : importer;
    const found = await this.resolve(id, from, { skipSelf: true });
    return found && isWhole(found.id, importer) ? { ...found, id: `${found.id}${whole}` } : found;
  },
  load: (id) => (id === `\0${stub}` ? source : undefined),
  transform: (code, id) =>
    contractFile.test(id)
      ? { code: withoutLibrary(kindFile.test(id) ? withoutServersPart(code) : code), map: null }
      : undefined,
});
