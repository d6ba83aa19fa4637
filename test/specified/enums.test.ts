// The enumerations of the specification that the server and the contracts use, against the constants the product works with.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { domainDnsStatuses, domainKinds, themeChannels } from '#/domains/agency/contract.ts';
import { emailHealthIssues } from '#/domains/contacts/contract.ts';
import { containerTypes, elementTypes, formLookupFilters } from '#/domains/forms/contract.ts';
import { integrationServices, namesOfProviders } from '#/domains/integrations/contract.ts';
import {
  areaUnits,
  directions,
  factSources,
  feeFrequencies,
  furnishings,
  lengthUnits,
  listingSorts,
  listingStatuses,
  publishStates,
  yesNo,
} from '#/domains/listings/contract.ts';
import { inboxCategoryLabels, threadKinds } from '#/domains/messaging/contract.ts';
import { dateRanges, issueStates, logLevels } from '#/domains/operations/contract.ts';
import { doors } from '#/domains/server.ts';
import {
  taskDisplayStates,
  taskMissedUnitTypes,
  taskReminders,
  taskStatuses,
  taskStatusLabels,
  taskTypes,
} from '#/domains/tasks/contract.ts';
import { agentStatuses, invitationStatuses, positionTitles } from '#/domains/team/contract.ts';
import { mergeFieldDataTypes, mergeFieldDataTypesOfWorkflows, templateTypes } from '#/domains/templates/contract.ts';
import { fieldTypes } from '#/kernel/contract/attribute.ts';
import { attachmentKinds, fileTypes } from '#/kernel/contract/file-types.ts';
import { filterEnums } from '#/kernel/contract/filter.ts';
import { gridPlurals } from '#/kernel/contract/grids.ts';
import { operators } from '#/kernel/contract/kinds/kinds.ts';
import { permissionBits, permissionLevels, permissionResourceNames, roles } from '#/kernel/contract/permission.ts';
import { jobSubjectsOf } from '#/kernel/server/jobs/visible/job-subject.ts';
import { makeRegistry } from '#/kernel/server/make-registry.ts';
import { openHouse } from '#/test/house.ts';
import { enums } from './tables.ts';

const valuesOf = (name: string): unknown[] => {
  const table = enums[name];
  if (!table) throw new Error(`enums.json has no ${name}.`);
  return table.values.map(({ value }) => value);
};

const ours: readonly [title: string, name: string, constant: readonly unknown[]][] = [
  ['R069: DNS status', 'domainDnsStatus', domainDnsStatuses],
  ['R070 R071 R072: domain kinds', 'domainKind', domainKinds],
  ['R074: agent status', 'agentStatus', agentStatuses],
  ['R002: roles', 'role', roles],
  ['R078: position titles', 'positionTitle', positionTitles],
  ['R079: invitation status', 'invitationStatus', invitationStatuses],
  ['R114: permission levels', 'permissionLevel', Object.values(permissionLevels)],
  ['R115: permission bits', 'permissionBit', Object.values(permissionBits)],
  ['R116: resource names', 'permissionResourceName', Object.keys(permissionResourceNames)],
  ['R119: log levels', 'logLevel', logLevels],
  ['R120: issue states', 'issueState', issueStates],
  ['R121: date ranges', 'dateRange', dateRanges],
  ['R083: task status', 'taskStatus', taskStatuses],
  ['R123: task types', 'taskType', taskTypes],
  ['R085: units after which a task is missed', 'taskMissedUnitType', taskMissedUnitTypes],
  ['R087: reminder offsets', 'taskReminder', taskReminders],
  ['R151: display states', 'taskDisplayState', taskDisplayStates],
  ['job entity types', 'jobEntityType', jobSubjectsOf({ registry: makeRegistry(doors) }).map(({ type }) => type)],
  ['field types', 'fieldType', fieldTypes],
  ['R408: elements of forms', 'formElementType', elementTypes],
  ['R409: containers of forms', 'formContainerType', containerTypes],
  ['R395: lookups of forms', 'formLookupFilter', formLookupFilters],
  ['R321: orders of listings', 'listingSortOption', listingSorts],
  ['R127: furnished', 'listingFurnished', furnishings],
  ['R128: status of a listing', 'listingStatus', listingStatuses],
  ['R129: units of area', 'listingAreaUnit', areaUnits],
  ['R130: units of length', 'listingLengthUnit', lengthUnits],
  ['R131: the eight points of the compass', 'listingDirection', directions],
  ['R132: yes and no', 'listingYesNo', yesNo],
  ['R133: published or a draft', 'listingPublish', publishStates],
  ['R134: who told a fact', 'listingSource', factSources],
  ['R135: how often a fee is due', 'listingFrequency', feeFrequencies],
  ['R102: types of threads', 'threadType', Object.keys(threadKinds)],
  ['R122: kinds of threads', 'threadKind', Object.values(threadKinds)],
  ['R112: service types of integrations', 'serviceType', integrationServices],
  ['R113 R581: providers of integrations', 'provider', namesOfProviders()],
  ['R562: types of templates', 'templateType', templateTypes],
  ['data types of merge fields', 'mergeFieldDataType', mergeFieldDataTypes],
  ['data types of merge fields in workflows', 'mergeFieldDataTypeWorkflow', mergeFieldDataTypesOfWorkflows],
  ['kinds of attachments', 'attachmentKind', attachmentKinds],
  ['R574: what is wrong with an address', 'emailHealthIssue', Object.keys(emailHealthIssues)],
  [
    'R492: categories of the inbox',
    'inboxCategory',
    Object.values(inboxCategoryLabels).map((label) => label.toLowerCase()),
  ],
  ['theme channels', 'themeChannel', themeChannels],
  ...Object.entries(filterEnums).map(([name, values]): [string, string, readonly unknown[]] => [name, name, values]),
];

test('R084: to do is the label of a pending task', () => {
  expect(taskStatusLabels).toEqual(
    Object.fromEntries((enums.taskStatus?.values ?? []).map(({ value, label }) => [value, label])),
  );
});

describe('the product’s constants are the specification’s enumerations', () => {
  test.each(ours)('%s', (_, name, constant) => {
    expect(constant).toEqual(valuesOf(name));
  });

  test('R114 R115 R116: with their labels', () => {
    const labelled = (name: string, key: 'label' | 'to'): Record<string, unknown> =>
      Object.fromEntries((enums[name]?.values ?? []).map((row) => [String(row[key]), row.value]));
    expect(permissionLevels).toEqual(labelled('permissionLevel', 'label'));
    // The third bit, which the document calls "other", is for managing (decision 9).
    expect({ read: permissionBits.read, write: permissionBits.write, other: permissionBits.manage }).toEqual(
      labelled('permissionBit', 'label'),
    );
    expect(Object.fromEntries(Object.entries(permissionResourceNames).map(([from, to]) => [to, from]))).toEqual(
      labelled('permissionResourceName', 'to'),
    );
  });
});

/** The texts of a list that a source of the web declares; its modules run only in a browser. */
const listIn = (file: string, name: string): string[] => {
  const list = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(readFileSync(file, 'utf8'))?.[1];
  return [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
};

/** The names, in lower case, of a list of objects that a source of the web declares. */
const namesIn = (file: string, list: string): string[] => {
  const body = new RegExp(`${list}[^=]*= \\[([\\s\\S]*?)\\n\\];`).exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...body.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name.toLowerCase());
};

/** The last part of the media types and the endings of a kind of attachment, as the specification writes them. */
const takenAs = (kind: string): Set<string> =>
  new Set(
    Object.entries(fileTypes).flatMap(([type, { kind: own, endings }]) =>
      own === kind ? [type.split('/')[1] ?? '', ...endings] : [],
    ),
  );

describe('what may be attached', () => {
  test.each([
    ['R746', 'image', 'attachmentImage'],
    ['R747', 'video', 'attachmentVideo'],
    ['R748', 'audio', 'attachmentAudio'],
    ['R749', 'doc', 'attachmentDoc'],
    ['R750', 'pdf', 'attachmentPdf'],
    ['R751', 'excel', 'attachmentExcel'],
    ['R752', 'text', 'attachmentText'],
    ['R217', 'image', 'imageType'],
    ['R218', 'video', 'videoType'],
  ])('%s: of the kind %s is all of %s', (_, kind, name) => {
    for (const value of valuesOf(name)) expect([...takenAs(kind)]).toContain(value);
  });
});

describe('the web’s lists are the specification’s enumerations', () => {
  test.each([
    ['R107: toast types', 'toastType', listIn('kernel/web/telling/toasts.ts', 'toastTypes')],
    [
      'R505: colours of text',
      'editorTextColour',
      namesIn('domains/templates/web/editor/document/colours.ts', 'textPresets'),
    ],
    [
      'R217: image types',
      'imageType',
      listIn('kernel/web/calls/uploading.ts', 'pictureTypes').map((type) => type.split('/')[1]),
    ],
  ])('%s', (_, name, list) => {
    expect(list).toEqual(valuesOf(name));
  });

  test('the socket listens for what the specification names, and emits join', () => {
    const listened = new Set(listIn('kernel/web/calls/socket.ts', 'eventNames'));
    expect(listened).toEqual(new Set(valuesOf('socketEventIn')));
    for (const name of valuesOf('socketEventOut'))
      expect(readFileSync('kernel/web/calls/socket.ts', 'utf8')).toMatch(new RegExp(`\\.emit\\('${String(name)}'`));
  });
});

describe('the rules that each type of field takes', () => {
  test.each([
    ['filterRulesString', 'string'],
    ['filterRulesNumber', 'number'],
    ['filterRulesDate', 'date'],
    ['filterRulesEmailArray', 'email[]'],
    ['filterRulesPhoneArray', 'phonenumber[]'],
    ['filterRulesBoolean', 'boolean'],
    ['filterRulesSingleChoice', 'dropdown'],
    ['filterRulesMultiChoice', 'dropdown'],
    ['filterRulesDoNotDisturb', 'doNotDisturb'],
    ['filterRulesTag', 'tag'],
    ['filterRulesTag', 'tag[]'],
    ['filterRulesOrigin', 'origin[]'],
    ['filterRulesGroup', 'group[]'],
  ] as const)('%s holds for %s', (name, type) => {
    expect(operators[type].map(({ rule }) => rule)).toEqual(expect.arrayContaining(valuesOf(name)));
  });
});

// The specification's words for three lists, and ours.
const otherWords: Readonly<Record<string, string>> = {
  'track events': 'track-events',
  'landing pages': 'areas',
  'marketing campaigns': 'marketing-campaign',
};

test.each([
  ['filterRulesValueOptional', 'none'],
  ['filterRulesTwoValues', 'two'],
] as const)('%s are the rules that take values: %s', (name, values) => {
  const taken = Object.values(operators).flatMap((rules) => rules.filter((operator) => operator.values === values));
  const rules = new Set(taken.map(({ rule }) => rule));
  // Ours beside the specification's: answered yes by everything, for workflow triggers.
  rules.delete('isAny');
  expect(rules).toEqual(new Set(valuesOf(name)));
});

test('every list of the specification has grids', () => {
  const names = valuesOf('gridCollection').map((name) => otherWords[String(name)] ?? name);
  expect(gridPlurals).toEqual(expect.arrayContaining(names));
});

describe('names of types', async () => {
  const { house, maya } = await openHouse();

  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replace(/s$/, '');

  test('R117: a type that the specification names goes by that name in entities and events, letter for letter', () => {
    const { entities, events } = house.registry;
    const used = new Set([...entities.keys(), ...[...events.values()].map(({ subject }) => subject)]);
    const specified = valuesOf('entityTypeName').map(String);
    expect([...used].filter((name) => specified.includes(name))).toEqual(
      expect.arrayContaining(['agency', 'agent', 'job', 'log', 'themes']),
    );
    const misspelt = [...used].filter(
      (name) => !specified.includes(name) && specified.some((one) => plain(one) === plain(name)),
    );
    expect(misspelt).toEqual([]);
  });

  test('R257: a listCheck takes its own name of the specification’s, and no other', async () => {
    const { rows } = { rows: valuesOf('listCheckTypeName').map(String) };
    expect(rows).toEqual(expect.arrayContaining(['agents', 'logs']));
    for (const typeName of rows) {
      const entityIds = maya.person?.agentId ?? '';
      const [agents, logs] = await Promise.allSettled([
        maya.team.listCheck({ typeName, entityIds }),
        maya.logs.listCheck({ typeName, entityIds }),
      ]);
      expect([typeName, agents.status]).toEqual([typeName, typeName === 'agents' ? 'fulfilled' : 'rejected']);
      expect([typeName, logs.status]).toEqual([typeName, typeName === 'logs' ? 'fulfilled' : 'rejected']);
    }
  });
});

/** Enumerations that no constant of ours holds as a list: each is proved where it is shown or said. */
const elsewhere: Readonly<Record<string, string>> = {
  configKey: 'by R096',
  listStateKey: 'by R136',
  errorCode: 'by R413 for ValidationError; the others come with tags and origins',
  errorField: 'by R413 for those of people and domains; the others come with tasks and templates',
  prototypeTypeName: 'by R117, each type by its name as its domain comes',
  dateFormat: 'by R207',
  calendarFormat: 'by R791',
  sidebarMenu: 'by R032',
  sidebarMarketing: 'by R033',
  sidebarDevelopers: 'by R034',
  sidebarSettings: 'by R035',
  memberHiddenMenu: 'by R226, R227, R228',
  memberHiddenSettings: 'by R229',
  memberKeptSettings: 'by R230',
  topBarAction: 'by R039',
  profileMenu: 'by R040',
  filterJoin: 'same-answer.test.ts: groups are joined by or, the filters of one by and',
  threeState: 'list-check.test.ts: all, none or some',
  integrationType: 'by R580: two of the service types',
  providerKind: 'by R581',
  templateModalMode: 'by R650',
  templateModalTitle: 'by R480',
  templateBodyMode: 'by R485',
  templateErrorField: 'by R771',
  themePreviewChannel: 'by R896',
  recipientType: 'by R498, R573, R577',
  recipientChipColour: 'by R499, R500, R501',
  marketingPreferenceFlag: 'by R575',
  emailStatusDot: 'by R731, R732, R733',
  emailStatusText: 'by R735, R736',
  senderType: 'by R578',
  defaultSenderOrder: 'by R956',
  scheduleQuickOption: 'by R474',
  subjectPrefix: 'by R636, R637',
  readStatus: 'by R858',
  editorTool: 'by R503',
  editorVideoProvider: 'by R508',
  editorListingsButton: 'by R660, R661, R662',
  listingStatusColour: 'by R948',
  listingLargeList: 'by R126',
};

/** Enumerations of screens and engines that come with later pieces of work, by the beginning of their names. */
const later =
  /^(phone|task|activity|tag|call|dialer|listingAlert|publish|contact|form|widget|hiddenListing|recipientKind|emailSource|workflow|node|edge|trigger|branch|delay|action|sidePanel|note|textSource|distribution|agentRecipient|dateField|dnd|week|updateContact|propertyChanged|step|notificationKind|filter(Sidebar|FieldMap|Hidden|Time|Apply|RuleSymbol))/;

test('every enumeration of the specification is here, comes later, or is proved elsewhere by name', () => {
  const here = readFileSync('test/specified/enums.test.ts', 'utf8');
  const isHere = (name: string): boolean =>
    here.includes(`'${name}'`) || Object.hasOwn(filterEnums, name) || Object.hasOwn(elsewhere, name);
  expect(Object.keys(enums).filter((name) => !isHere(name) && !later.test(name))).toEqual([]);
  expect(Object.keys(elsewhere).filter((name) => !Object.hasOwn(enums, name))).toEqual([]);
});
