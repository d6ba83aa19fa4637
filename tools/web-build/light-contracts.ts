// A browser makes calls; it does not validate answers. In the built web app a contract therefore shrinks to what a request is made
// from: method, path, needs and the names of what its query takes. The validators, their library and the names of tables stay on the
// server.
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Calls, Contract } from '../../kernel/contract/call.ts';
import { packCalls } from '../../kernel/contract/packed-calls.ts';

const contractFile = /\/(domains\/[^/]+\/contract|kernel\/contract)(\/[^/]+)*\.ts$|\/domains\/[^/]+\/contract\.ts$/;

/** The calls of a contract as the browser needs them, as source text. */
const lightCalls = (calls: Calls): string => `/* @__PURE__ */ unpackCalls(${JSON.stringify(packCalls(calls))})`;

const unpacking = "import { unpackCalls } from '#/kernel/contract/packed-calls.ts';\n";

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node & { name?: string };
  arguments?: (Node & { value?: unknown })[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Where an entity is kept is the server's alone. */
const tableName = /^\s*table: '\w+',\n/gm;

/** Replaces the calls of `contract('name', calls)`. Applies to builds only: in development the whole contract is loaded. */
export const lightContracts = (root: string): Plugin => {
  let contracts: Map<string, Contract>;
  return {
    name: 'lintel:light-contracts',
    apply: 'build',
    enforce: 'pre',
    buildStart: async () => {
      const door = pathToFileURL(`${root}/domains/contract.ts`).href;
      const loaded = (await import(door)) as { contracts: Record<string, Contract> };
      contracts = new Map(Object.values(loaded.contracts).map((declared) => [declared.name, declared]));
    },
    transform(code, id) {
      if (!contractFile.test(id)) return undefined;
      const nodes = callsIn(this.parse(code, { lang: 'ts' }));
      const replaced = nodes.flatMap(({ callee, arguments: [name, calls] = [] }): Edit[] => {
        if (callee?.name !== 'contract' || typeof name?.value !== 'string' || !calls) return [];
        const declared = contracts.get(name.value);
        if (!declared) this.error(`The contract '${name.value}' is not in domains/contract.ts.`);
        return [{ start: calls.start, end: calls.end, text: lightCalls(declared.calls) }];
      });
      // Declaring changes nothing: what no page uses may go.
      const marked = [...new Set(nodes.map(({ start }) => start))]
        .filter((at) => !replaced.some(({ start, end }) => at >= start && at < end))
        .map((at): Edit => ({ start: at, end: at, text: '/* @__PURE__ */ ' }));
      const light = [...replaced, ...marked]
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
      return { code: (replaced.length > 0 ? unpacking : '') + light.replace(tableName, ''), map: null };
    },
  };
};

/** Every call expression that runs when the module is loaded, in source order; not those inside functions. */
const callsIn = (node: unknown): Node[] => {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null || /Function/.test((node as Node).type ?? '')) return [];
  const inside = Object.values(node).flatMap(callsIn);
  return (node as Node).type === 'CallExpression' ? [node as Node, ...inside] : inside;
};
