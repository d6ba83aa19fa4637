// What a page opens at once lies in its own file with it: its cards, its widgets, what it is drawn with a moment later. A part that others open,
// too, stays out of it. What several pages share lies with its like, since files of a few hundred bytes cost a request each.

export interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** By file, the parts that are opened together: the page, and what it loads as soon as it stands. */
const openedTogether: readonly (readonly [file: string, parts: RegExp])[] = [
  ['billing', /\/billing\/web\/(BillingPage|\w+\/\w+Card)\.tsx$/],
  ['my-settings', /\/web\/(settings|my-settings|reminding)\/(MySettingsPage|\w+Card)\.tsx$/],
  ['record', /\/(ContactPage|NextTask|ContactCollections|Timeline|\w+Widget|AccessPanel|UpcomingMessages)\.tsx$/],
  ['builder', /\/workflows\/web\/(builder\/(BuilderPage|OpenBuilder)\.tsx|steps\/brought-triggers\.ts)$/],
  ['form-builder', /\/forms\/web\/builder\/(BuilderPage|OpenBuilder)\.tsx$/],
  ['labels', /\/labels\/web\/(TagsPage|OriginsPage)\.tsx$/],
  ['templates', /\/templates\/web\/templates\/(TemplatesPage|TemplateWindow)\.tsx$/],
  ['integration', /\/integrations\/web\/integrations\/(IntegrationPage|ConnectDialog)\.tsx$/],
  ['day', /\/web\/dashboard\/(?!StartMyDay)\w+\.tsx$|\/WaitingMessages\.tsx$/],
  ['late-list', /\/kernel\/web\/(bulk\/BulkBar|filter\/FilterChips)\.tsx$/],
];

/** What several pages share, by what it is for. */
const sharedFiles: readonly (readonly [file: string, modules: RegExp])[] = [
  ['blocks', /\/ui\/(fields\/(NativeSelect|Textarea|FormRow|Switch))\.|\/form\/(DialogVerbs|use-send-keys)\./],
  ['task-parts', /\/domains\/tasks\/web\/task\/(DueLabel|types-of-tasks|StateChip|state-look)\./],
  ['task-list', /\/domains\/tasks\/web\/(list\/(views|list-api)|task\/deleting)\./],
  ['forms', /\/kernel\/web\/(form\/(?!WordsForm|NameField|OwnFields|RecordForm|record-body)|drafts\/)/],
  ['settings', /\/kernel\/web\/page\/(PageHeader|Settings|SettingLine|UnsavedBar|use-edits|edits|TheirChange)/],
  ['pictures', /\/kernel\/web\/(page\/(PictureField|use-dropping)|files\/use-dropping-many|calls\/uploading)/],
  ['pickers', /\/kernel\/web\/picker\/(Combo|Picker|use-|ComboList|recent-options)/],
  ['filter-words', /\/kernel\/web\/filter\/(sentences|relative-days|use-names|filtered-type)|\/words\/rule-words/],
  // Steps back and forward are taken by drawings, too, which lists make without a builder.
  ['builders', /\/kernel\/web\/builder\/(?!history)/],
  // How a home looks in a line, which stands on records of contacts and in windows of areas, too.
  [
    'homes',
    /\/listings\/(web\/(home\/(Home(Picture|Status)|home-words)|list\/listing-href|interest\/interest-words)|contract\/change-words)\./,
  ],
  // A photo of a home in its size, on its page and on the board of its photos.
  [
    'home-photos',
    /\/listings\/web\/photos\/(PhotoPicture|painting|photo-words)\.|\/thumbhash\/|\/icons\/(images|shield-x)\./,
  ],
  // What an invoice says and what is done with it, on Plans & Billing and in the list of all.
  ['invoices', /\/billing\/web\/invoices\/(invoice-words|use-\w+|Standing|InvoiceWindows)\.|\/icons\/receipt-text\./],
  // What contacts want of homes: the record asks for both at once.
  ['interest', /\/listings\/web\/(interest\/interest-(api|kinds)|searches\/(search-(window|words)|searches-api))\./],
  // The links of a form, where it is published and where it is shared; they pick people.
  ['form-links', /\/domains\/forms\/web\/builder\/publish\/links\.tsx?$/i],
  // What is wrong with a form is asked of the fields of contacts, too.
  [
    'form-panels',
    /\/domains\/(forms\/(web\/builder\/(?!handing-over)|contract\/(problems|mapping)\.)|contacts\/contract\/(choices|contacts)\.ts\?whole)/,
  ],
  [
    'filling',
    /\/domains\/forms\/web\/filling\/(Filling\.module|ElementView|QuestionView|autocomplete|field-props|fields\/(fields|\w+-fields)\.)/,
  ],
  // How calls look, in the windows that log them and where they are made.
  ['call-parts', /\/domains\/calls\/web\/(Calls\.module|OutcomeChips|call-words|phones-of|api)\./],
  // What a list shows a moment later, and what is drawn in it.
  ['late-list', /\/kernel\/web\/filter\/FilterChips\./],
  // Answers and drafts, at the foot of a thread and in the window of a mail.
  [
    'answers',
    /\/messaging\/web\/(inbox\/thread\/quoting-answers|composer\/(adopting|kept-drafts|answer(s|ing)-in-full))\./,
  ],
  // By whom something is sent, and what that is called.
  [
    'providers',
    /\/domains\/integrations\/(contract\/(provided-integrations?|allowance)|web\/integrations\/integration-words)\./,
  ],
  // Connecting a provider, where its page is and where it is missed.
  ['connecting', /\/domains\/integrations\/web\/[^?]*\/(connecting|use-enabling)\./],
  // Notes, on the record of a contact and in a conversation.
  ['notes', /\/domains\/timeline\/web\/(NoteForm|mentions\/NoteWords)\./],
  // When people are written to.
  ['hours', /\/domains\/messaging\/(contract\/(local|quiet)-hours|web\/schedule\/on-their-clock)\./],
  // What files may be, and how large they are said to be.
  ['file-parts', /\/kernel\/(contract\/file-types|web\/files\/sizes)\./],
  ['days-and-times', /\/kernel\/web\/fields\/(DateTimeField|earliest-day)\./],
  ['looking-at-one', /\/kernel\/web\/peek\//],
];

/** Which of the parts that are loaded by themselves import a module statically. */
const rootsOf = (graph: Graph, entry: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  const roots = [entry];
  const seen = new Set(roots);
  for (const root of roots)
    for (const [id, dynamic] of imports(graph, root)) {
      found.set(id, (found.get(id) ?? new Set()).add(root));
      for (const next of dynamic) if (!seen.has(next) && seen.add(next)) roots.push(next);
    }
  return found;
};

/** All that a module imports statically, itself included, each with what it loads later. */
const imports = (graph: Graph, from: string): Map<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  const left = [from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    const info = graph.getModuleInfo(id);
    found.set(id, info?.dynamicallyImportedIds ?? []);
    left.push(...(info?.importedIds ?? []));
  }
  return found;
};

const fileOfPart = (root: string): string => openedTogether.find(([, parts]) => parts.test(root))?.[0] ?? root;

export interface PageChunks {
  /** Names the file of a module that belongs to one page or is shared by several, or leaves it to the bundler. */
  fileOf: (id: string, graph: Graph) => string | null;
  /** Whether one page alone, or one part that is loaded by itself, needs a module. */
  isOfOne: (id: string, graph: Graph) => boolean;
}

export const pageChunks = (entry: string): PageChunks => {
  let roots: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const filesOf = (id: string, graph: Graph): ReadonlySet<string> => {
    roots ??= rootsOf(graph, entry);
    return new Set([...(roots.get(id) ?? [])].map(fileOfPart));
  };
  return {
    fileOf: (id, graph) => {
      const files = filesOf(id, graph);
      const [only = ''] = files;
      if (files.size === 1) return openedTogether.some(([file]) => file === only) ? only : null;
      return sharedFiles.find(([, modules]) => modules.test(id))?.[0] ?? null;
    },
    isOfOne: (id, graph) => filesOf(id, graph).size === 1,
  };
};
