import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { handedOn } from './carried-lists.ts';
import { importedBy } from './first-files.ts';
import { countImports, lateImports } from './late-imports.ts';

const programOf = (code: string): unknown => parseSync('chunk.js', code).program;

test('every wrapped import of built code is found with its list', () => {
  const code = [
    'a={load:()=>B(()=>import(`./Page-1.js`),__vite__mapDeps([0,1]))};',
    'b=()=>B(()=>import("./records-2.js").then(m=>({default:m.t})),[]);',
    'c=async()=>{let{open:e}=await B(async()=>{let{open:e}=await import("./opening-3.js");return{open:e}},__vite__mapDeps([2]));e()};',
  ].join('');
  const program = programOf(code);
  const found = lateImports(program);
  expect(found.map(({ file }) => file)).toEqual(['Page-1.js', 'records-2.js', 'opening-3.js']);
  expect(found.map(({ list }) => code.slice(...list))).toEqual([
    '__vite__mapDeps([0,1])',
    '[]',
    '__vite__mapDeps([2])',
  ]);
  expect(countImports(program)).toBe(3);
  expect(countImports(programOf('import("./bare-4.js")'))).toBe(1);
  expect(lateImports(programOf('import("./bare-4.js")'))).toEqual([]);
});

test('a file that only hands on is led past; one that does something is not', () => {
  expect(handedOn('export{Dt as default,x}from"./shell-1.js";')).toEqual({
    file: 'shell-1.js',
    names: 'default:m.Dt,x:m.x',
  });
  expect(handedOn('import{a as b}from"./shell-1.js";b();export{b as t};')).toBeUndefined();
});

test('what a page is stands in its one import', () => {
  expect(importedBy("() => import('./web/TeamPage.tsx')")).toBe('./web/TeamPage.tsx');
  expect(importedBy('async () => (await parts()).page()')).toBeUndefined();
});
