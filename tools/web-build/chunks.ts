// Which files the built code lies in. What the entry reaches is one file, what the shell adds a second, what the sign-in pages add a
// third, and what those two share a fourth. What lists add is a fifth, and what the contacts add to it, where everybody comes home to,
// a sixth; what shows HTML of others is one more. The pages follow as the bundler splits them. Without this the first page would take some eighty requests, and small files
// are packed worse than large ones.
import { drawnByDoors, drawnParts } from './drawn-parts.ts';
import { type Graph, pageChunks } from './page-chunks.ts';

const starts = {
  entry: 'app/web.tsx',
  doors: 'domains/web.tsx',
  shell: 'app/web/shell/Shell.tsx',
  waysIn: 'domains/auth/web/LoginPage.tsx',
  list: 'kernel/web/grid/list/RecordList.tsx',
  home: 'domains/contacts/web/list/ContactsPage.tsx',
  tasks: 'domains/tasks/web/list/TasksPage.tsx',
  dashboard: 'domains/operations/web/dashboard/DashboardPage.tsx',
  tips: 'ui/floating/TipLayer.tsx',
} as const;

/** Everything a module imports statically, itself included. */
const reachable = (graph: Graph, from: string): Set<string> => {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(from);
  return found;
};

/** The cards of the dashboard, and all that they reach: the other page that many see first. */
const cards = (graph: Graph, doors: ReadonlySet<string>): Set<string> =>
  new Set(
    [...doors]
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => id.includes('/web/dashboard/'))
      .flatMap((id) => [...reachable(graph, id)]),
  );

/** What the shell draws as soon as it stands, each a file of its own: the clock of another zone. */
const lateParts = (graph: Graph, shell: ReadonlySet<string>): string[] =>
  [...shell]
    .filter((id) => id.includes('/app/web/shell/'))
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id.endsWith('/OtherClock.tsx'));

/** What lists share with pages that show one record, or none: one icon must not bring the whole grid along. */
const ofRecords = /\/kernel\/web\/(kinds\/|filter\/(rules|editing)\.)/;
/** What only lists need; screens without any use other things that lists use, too. */
const ofLists = /\/kernel\/web\/(grid|filter|bulk|peek|kinds)\/(?!density|bulk-context|panel-width)/;
/** Asked for beside every page, by those who are signed in, too. */
const ofHost = '/domains/auth/web/host.ts';
const isContract = /\/domains\/[^/]+\/contract/;
/** What shows HTML that others wrote: the mails of the inbox bring all of it along, and so does every preview and the editor. */
const ofFrames = /\/ui\/frames\/|\/node_modules\/dompurify\//;
/** What doors of contracts hand on, and no page that people see first uses: it comes with the pages that do. */
const lateRooms =
  /\/agency\/contract\/(agencies|domains|themes|message-themes)\.|\/operations\/contract\/(audit|logs|ranges)\.|\/contract\/(words\/html-of-words|kinds\/place-areas)\./;
/** Icons of lists that settings, the editor and the dashboard draw, too: one of them must not bring along what lists share. */
const ofOthers = /\/lucide-react\/dist\/esm\/icons\/(chevron-left|smartphone|list|braces|ellipsis)\./;
const ofIcons = /\/lucide-react\/dist\/esm\/icons\//;

/** The bundler's own few lines, which every file uses. */
const ofBundler = /rolldown\/runtime/;
/** Days that filters name: only what says filters in words asks for them. */
const ofFilterWords = /\/kernel\/contract\/kinds\/relative-days\./;
/** What every page of somebody signed in needs of values, and no page of a stranger: one file instead of five. */
const ofValues =
  /\/kernel\/contract\/(kinds\/(?!place-areas|relative-days)|record|values|countries)|\/domains\/fields\/contract\.ts$/;
/** Names the file of a module, or leaves it to the bundler. */
export const chunkNames = (root: string) => {
  const ofPages = pageChunks(`${root}/${starts.entry}`);
  let sets: Record<keyof typeof starts | 'cards' | 'lateShell', Set<string>> | undefined;
  return (id: string, graph: Graph): string | null => {
    const all = (start: keyof typeof starts): Set<string> => reachable(graph, `${root}/${starts[start]}`);
    const from = (parts: readonly string[]): Set<string> =>
      new Set(parts.flatMap((part) => [...reachable(graph, part)]));
    const drawnBy = (...slots: readonly string[]): Set<string> => from(drawnParts(all('doors'), slots));
    sets ??= {
      entry: all('entry'),
      doors: all('doors'),
      cards: cards(graph, all('doors')),
      shell: all('shell')
        .union(drawnBy('shellExtra', 'shellBar'))
        .union(from(drawnByDoors(all('doors')))),
      waysIn: all('waysIn'),
      list: all('list'),
      home: all('home').union(drawnBy('todayLink')),
      tasks: all('tasks'),
      dashboard: all('dashboard')
        .union(cards(graph, all('doors')))
        .union(drawnBy('dashboardWaiting', 'dashboardVerb', 'dashboardCalm')),
      lateShell: from(lateParts(graph, all('shell'))),
      tips: all('tips'),
    };
    const { entry, shell, waysIn, list, home, tasks, tips } = sets;
    // The entry itself keeps its name in the manifest, and a page its own.
    if (id.endsWith(starts.entry) || id.endsWith(starts.home) || id.endsWith('.html')) return null;
    if (ofBundler.test(id)) return 'app';
    // Contracts that a page needs with what they refuse are copies of their own, which come with that page.
    if (id.endsWith('?whole')) return home.has(id) ? null : ofPages.fileOf(id, graph);
    // The entry imports contracts, but does not use the kinds of values: pages that do bring those along.
    if (ofValues.test(id)) return 'parts';
    // The doors of contracts name the steps of workflows; they come with the builder, which alone draws them.
    if (/\/contract\/(steps|automation)\//.test(id)) return null;
    if (lateRooms.test(id)) return null;
    if (ofFilterWords.test(id)) return 'filter-words';
    if (entry.has(id)) return 'app';
    if (id.endsWith(ofHost)) return 'app';
    // Tips come late to every page: what they share with the shell must not bring it to the sign-in.
    if (shell.has(id) && (waysIn.has(id) || tips.has(id))) return 'app';
    if (waysIn.has(id)) return id.includes('/domains/auth/') ? 'ways-in' : 'app';
    if (shell.has(id)) return 'shell';
    if (!home.has(id) && ofFrames.test(id)) return 'frames';
    const isOnCards = sets.cards.has(id);
    // One by one, icons that pages share would be a request each; together, tasks would bring those of all pages along.
    if (ofIcons.test(id) && sets.lateShell.has(id)) return 'shell';
    if (ofIcons.test(id) && !home.has(id)) {
      if (sets.dashboard.has(id)) return 'day-icons';
      if (tasks.has(id)) return 'task-icons';
      return ofPages.fileOf(id, graph) ?? (ofPages.isOfOne(id, graph) ? null : 'icons');
    }
    if (ofIcons.test(id)) return isOnCards || ofOthers.test(id) ? 'parts' : 'list-parts';
    if (!home.has(id)) return ofPages.fileOf(id, graph);
    if (isContract.test(id)) return null;
    if (ofRecords.test(id)) return 'list-parts';
    if (isOnCards) return 'parts';
    return list.has(id) && ofLists.test(id) ? 'list' : id.includes('/domains/') ? 'home' : 'parts';
  };
};
