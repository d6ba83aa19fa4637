// Names in the app's page the files that its first screen begins with and what it reads first, so that a browser asks for them beside the
// entry and not after it. Which those are is said by the build; public/first-frame.js asks for them, where somebody is signed in or need not be.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from '../html.ts';

interface First {
  path: string;
  isPrivate: boolean;
  files: readonly string[];
  /** Paths of the API that are asked for together, and those that each are by themselves. */
  reads: readonly string[];
  kept: readonly string[];
}

/** '/agencies/{id}' as what finds '/agencies/42'. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

const read = (folder: string): readonly First[] => {
  const file = join(folder, 'first-files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as First[]) : [];
};

/** Everybody comes home to it. */
const home = '/contacts';

/** Answers what the app's page is for an address, its first files named; undefined where nothing is to be added. */
export const pagesWithFirstFiles = (folder: string): ((url: string) => string | undefined) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const pages = read(folder).map(({ path, files, isPrivate, reads, kept }) => {
    const named = html`<meta name="first-files" content="${files.join(' ')}" data-for="${isPrivate ? 'members' : 'all'}" />`;
    const asked = html`<meta name="first-reads" content="${reads.join(' ')}" data-kept="${kept.join(' ')}" />`;
    const text = reads.length > 0 ? `${named.text}\n    ${asked.text}` : named.text;
    return { pattern: patternOf(path), text: page.replace('<head>', () => `<head>\n    ${text}`) };
  });
  return (url) => {
    const [path = ''] = url.split(/[?#]/);
    return pages.find(({ pattern }) => pattern.test(path === '/' ? home : path))?.text;
  };
};
