import { expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { quoted } from '#/kernel/contract/automation/words.ts';
import { addLane, newBranch, renameLane, setLaneFilters } from '../commands/lanes.ts';
import { addStep, nodeAt } from '../commands/steps.ts';
import { putTrigger } from '../commands/triggers.ts';
import { type Delay, newDelays } from '../delays.ts';
import { graphOf } from '../drawing-parts.ts';
import { type Deed, deedsOf, type Graph, lanesOf, type NewId, newGraph, nodeOf, triggerOf } from '../graph.ts';
import { newSteps, type Step } from '../steps.ts';
import { newTrigger, type Trigger, type TriggerKind, triggerKinds } from '../triggers.ts';
import {
  conditionOfLane,
  labelOfLane,
  sentenceOfDelay,
  sentenceOfLane,
  sentenceOfNode,
  sentenceOfStep,
  sentenceOfTrigger,
  sentenceOfTriggers,
  sentenceOfWorkflow,
  titleOfNode,
} from './sentences.ts';
import { momentWords } from './words.ts';

const chosen = (...names: string[]) => names.map((name) => ({ _id: name, name }));
const records = (...names: string[]) => names.map((displayName) => ({ _id: displayName, displayName }));
const trigger = (kind: TriggerKind, settings: object = {}): Trigger => ({ ...newTrigger(kind, 't'), ...settings });
const step = (type: Step['type'], settings: object): Step => ({ ...newSteps[type], ...settings });
const delay = (kind: Delay['delay'], settings: object): Delay => ({ ...newDelays[kind], ...settings });
const url = (rule: string, value?: string) => ({
  field: 'properties.url',
  type: 'string',
  rule,
  value,
  displayName: 'Url',
});

test('a trigger says when it lets somebody in', () => {
  const said = [
    trigger('submission', { selectedData: chosen('Home valuation') }),
    trigger('view', { selectedData: chosen('Home valuation', 'Open house') }),
    trigger('membershipChanged', { toAdd: chosen('Hot buyers') }),
    trigger('membershipChanged', { toAdd: chosen('Hot buyers'), toRemove: chosen('Cold') }),
    trigger('propertyValueChanged', { selectedData: [{ name: 'stage', label: 'Stage' }] }),
    trigger('unenrollFromWorkflow', { selectedData: chosen('Nurture') }),
    trigger('showingRequest'),
    trigger('pageVisited', { pageVisitedFiltersGroups: [[url('contains', '/sell')]] }),
    trigger('pageVisited', {
      pageVisitedFiltersGroups: [[url('contains', '/sell'), url('doesNotContain', 'x')], [url('isEqualTo', '/')]],
    }),
    trigger('pageVisited', { pageVisitedFiltersGroups: [[url('isAny')]] }),
    trigger('calendarDate', { modelValue: { date: '2026-03-04', time: '09:00' } }),
    trigger('weekDay', { modelValue: { days: [1], time: '09:00' } }),
    trigger('weekDay', { modelValue: { days: [4, 2], time: '09:00' } }),
    trigger('weekDay', { modelValue: { days: [1, 2, 3, 4, 5], time: '09:00' } }),
    trigger('timeOfDay', { modelValue: { time: '09:00' } }),
  ].map(sentenceOfTrigger);
  expect(said).toEqual([
    'When Home valuation is submitted',
    'When Home valuation or Open house is viewed',
    'When someone joins Hot buyers',
    'When someone joins Hot buyers or leaves Cold',
    'When Stage changes',
    'When someone leaves Nurture',
    'When a showing is requested',
    'When they visit URL contains /sell',
    'When they visit URL contains /sell and URL does not contain x, or URL is /',
    'When they visit any page',
    'On Wed, Mar 4, 2026 at 09:00',
    'Every Monday 09:00',
    'Every Tue and Thu 09:00',
    'Every weekday 09:00',
    'Every day 09:00',
  ]);
  expect(sentenceOfTriggers([trigger('contactCreated'), trigger('timeOfDay')])).toBe(
    'When a contact is created, or every day',
  );
});

test('every trigger has a sentence of its own, also before anything is chosen', () => {
  const kinds = triggerKinds.map(({ type }) => type);
  const said = kinds.map((kind) => sentenceOfTrigger(newTrigger(kind, 't')));
  expect(new Set(said).size).toBe(kinds.length);
  for (const sentence of said) expect(sentence).not.toMatch(/undefined|null|  /);
});

test('a delay reads as a sentence', () => {
  const said = [
    delay('amount', { modelValue: { days: 2, hours: 1, minutes: 5 } }),
    delay('calendarDate', { modelValue: { date: '2026-03-04', time: null, event: 'contact' } }),
    delay('dateField', { modelValue: { ...newDelays.dateField.modelValue, attribute: 'birthday', time: '09:00' } }),
    delay('dateField', {
      modelValue: {
        attribute: 'lastActivityAt',
        event: 'afterDate',
        value: 3,
        period: 'week',
        time: '09:00',
        zone: 'account',
      },
    }),
    delay('daysOfWeek', { modelValue: { days: [2, 4], event: 'specificTime', time: '09:00', zone: 'account' } }),
    delay('daysOfWeek', { modelValue: { days: [1, 2, 3, 4, 5], event: 'anyTime', time: '09:00', zone: 'contact' } }),
    delay('timeOfDay', { modelValue: { time: '09:00', event: 'contact' } }),
    delay('eventOccurrence', { trigger: trigger('callEnded'), timeout: { days: 3, hours: 0, minutes: 0 } }),
  ].map((one) => sentenceOfDelay(one));
  expect(said).toEqual([
    'Wait 2 days, 1 hour and 5 minutes',
    'Wait until Wed, Mar 4, 2026, 10:00 (contact time zone)',
    'Wait until Birthday, 09:00',
    'Wait until 3 weeks after Last activity date, 09:00',
    'Wait until Tue or Thu 09:00',
    'Wait until the next weekday (contact time zone)',
    'Wait until 09:00 (contact time zone)',
    'Wait until a call ends, 3 days at most',
  ]);
});

const task = newSteps.createTask.task;
const maya = { integrationId: null, name: 'Maya', address: 'maya@northlight.example', type: 'personal' as const };

test('a step says what it does, from its settings', () => {
  const said = [
    step('note', { modelValue: { event: true, value: ' asked\nabout schools ' } }),
    step('propertyValue', { modelValue: { attribute: 'companyName', event: 'setTo', value: 'Harbor' } }),
    step('propertyValue', { modelValue: { attribute: 'birthday', event: 'setTo', value: '1980-03-04' } }),
    step('propertyValue', { modelValue: { attribute: 'companyName', event: 'clear', value: null } }),
    step('propertyValue', { modelValue: { attribute: 'companyName', event: 'copy', value: 'jobTitle' } }),
    step('contactDistribution', {
      modelValue: { event: 'round', value: 'collection' },
      selectedData: [{ ...records('Buyer team')[0], type: 'collection' }],
    }),
    step('sendEmail', {
      modelValue: { event: 'template', value: true },
      selectedData: records('Welcome', 'Hello'),
      selectedSender: maya,
    }),
    step('sendTextMessage', {
      modelValue: { event: 'template', value: false },
      selectedData: records('New lead hello'),
      selectedSender: maya,
    }),
    step('sendTextMessage', {
      messagePayload: {
        subject: null,
        body: '',
        plain: 'Hi {{contact.firstName|there}}, thank you for getting in touch. What are you looking for?',
        files: [],
      },
    }),
    step('sendEmail', {
      emailSendingTypes: ['enrolled', 'specificEmail'],
      specificEmail: 'tom@northlight.example',
      messagePayload: { subject: 'Your home', body: '', plain: '', files: [] },
    }),
    step('tags', { toAdd: records('Hot buyer'), toRemove: records('Cold') }),
    step('enrollOrUnenroll', { toAdd: chosen('Nurture') }),
    step('enrollOrUnenroll', { toAdd: chosen('Nurture'), toRemove: chosen('Cold', 'Old') }),
    step('createTask', { task: { ...task, displayName: 'Call back', relativeDueDateDays: 2 } }),
    step('createTask', {
      task: { ...task, displayName: 'Call back', agentId: 'm', agent: { _id: 'm', displayName: 'Maya' } },
    }),
    step('createTask', {
      task: {
        ...task,
        displayName: 'Call back',
        relativeDueDateDays: null,
        when: { startAt: '2026-03-04T09:00', timezone: null },
      },
    }),
    step('marketingPreferences', {
      modelValue: {
        ...newSteps.marketingPreferences.modelValue,
        isEnabledEmailManual: true,
        isEnabledPhoneCallManual: false,
      },
    }),
    step('doNotDisturb', { modelValue: { isEnabled: true, number: 3, period: 'day' } }),
    step('doNotDisturb', { modelValue: { isEnabled: false, number: null, period: null } }),
    newSteps.propertyAlerts,
    newSteps.deleteContact,
  ].map((one) => sentenceOfStep(one));
  expect(said).toEqual([
    'Pinned note: asked about schools',
    'Set Company to Harbor',
    'Set Birthday to Tue, Mar 4, 1980',
    'Clear Company',
    'Copy Company to Job title',
    'Share among Buyer team, round robin',
    'Email “Welcome” or “Hello” from Maya',
    'Text “New lead hello” from Maya’s number',
    'Text “Hi there, thank you for…”',
    'Email “Your home” to them and tom@northlight.example',
    '+ Hot buyer, − Cold',
    'Enrol in Nurture',
    'Enrol in Nurture, unenrol from Cold and Old',
    'Create the task “Call back” for the owner, due in 2 days',
    'Create the task “Call back” for Maya, due immediately',
    'Create the task “Call back” for the owner, due on Wed, Mar 4, 2026, 09:00',
    'Turn Email you send on, Phone calls off',
    'Do not disturb for 3 days',
    'Lift do not disturb',
    'Alerts of new listings that fit the buyer, daily by email',
    'Delete the contact',
  ]);
});

test('R620: a task keeps the name of whom it is for beside their id', () => {
  const toTeam = {
    ...task,
    displayName: 'Call',
    collectionId: 'c',
    collection: { _id: 'c', displayName: 'Buyer team' },
  };
  expect(sentenceOfStep({ type: 'createTask', task: toTeam })).toBe(
    'Create the task “Call” for Buyer team, due immediately',
  );
});

test('own fields and records are called as whoever knows them says', () => {
  const naming = {
    field: (name: string) => (name === 'attributes.x' ? 'Garden' : undefined),
    record: () => 'Hot',
  };
  const update = step('propertyValue', { modelValue: { attribute: 'attributes.x', event: 'setTo', value: 'yes' } });
  expect([sentenceOfStep(update), sentenceOfStep(update, naming)]).toEqual([
    'Set a field of your own to yes',
    'Set Garden to yes',
  ]);
  expect(contactEntity.attributes.companyName.displayName).toBe('Company');
});

test('in the text of a whole workflow one can see where the words of a message end and the next step begins', () => {
  const newId = counting();
  const plain = 'Hi {{contact.firstName|there}}, thank you for getting in touch. What are you looking for?';
  const text = { subject: null, plain, body: plain, files: [] };
  const mail = { ...text, subject: 'Good to meet you' };
  const parts: Deed[] = [
    { kind: 'step', step: step('sendTextMessage', { messagePayload: text }) },
    { kind: 'delay', delay: delay('amount', { modelValue: { days: 0, hours: 1, minutes: 0 } }) },
    { kind: 'step', step: step('sendEmail', { messagePayload: mail }) },
    {
      kind: 'step',
      step: step('createTask', { task: { ...task, displayName: 'Call the new lead', relativeDueDateDays: 1 } }),
    },
  ];
  expect(sentenceOfWorkflow(graphOf([trigger('contactCreated')], parts, newId))).toBe(
    'When a contact is created, text “Hi there, thank you for…”, wait 1 hour, email “Good to meet you”, create the task “Call the new lead” for the owner, due in 1 day.',
  );
});

test('a task without a name yet, and words without a space, are told whole', () => {
  expect(sentenceOfStep(newSteps.createTask)).toBe('Create a task for the owner, due immediately');
  expect(sentenceOfStep(newSteps.sendTextMessage)).toBe('Text a message');
  const collections = { event: 'listOfSavedTexts', value: true };
  const oneOfSeveral = step('sendTextMessage', { modelValue: collections, selectedData: records('Hellos', 'Thanks') });
  expect(sentenceOfStep(oneOfSeveral)).toBe('Text one of Hellos or Thanks');
  expect([quoted('', 5), quoted(' a\n b ', 5), quoted('abcdefgh', 5), quoted('ab cd, efgh', 7)]).toEqual([
    '',
    '“a b”',
    '“abcde…”',
    '“ab cd…”',
  ]);
});

const counting = (): NewId => {
  let n = 0;
  return () => {
    n += 1;
    return `n${n}`;
  };
};
const put = (graph: Graph, after: string, laneId: string | null, deed: Deed, newId: NewId): [Graph, string] => {
  const place = { nodeId: after, laneId };
  const grown = addStep(graph, place, deed, newId);
  return [grown, nodeAt(grown, place)?.id ?? ''];
};

test('a whole workflow is one text, its branches told lane by lane', () => {
  const newId = counting();
  const start = putTrigger(newGraph(newId), trigger('submission', { selectedData: chosen('Home valuation') }));
  const id = triggerOf(start)?.id ?? '';
  expect(sentenceOfWorkflow(start)).toBe('When Home valuation is submitted, do nothing yet.');
  const [waited, wait] = put(
    start,
    id,
    null,
    { kind: 'delay', delay: delay('amount', { modelValue: { days: 0, hours: 0, minutes: 1 } }) },
    newId,
  );
  const [branched, branch] = put(waited, wait, null, newBranch('multiple', newId), newId);
  const laneOf = (graph: Graph, place: number) => lanesOf(nodeOf(graph, branch) ?? graph.nodes[0]!)[place]!;
  const hot = {
    field: 'stage',
    type: 'tag',
    rule: 'isInIds',
    value: ['0198c0de-0000-7000-8000-000000000001'],
    displayName: 'Stage',
  } as const;
  const asked = setLaneFilters(branched, branch, laneOf(branched, 0).id, [[{ ...hot, value: [...hot.value] }]]);
  const [full] = put(
    asked,
    branch,
    laneOf(asked, 0).id,
    { kind: 'step', step: step('tags', { toAdd: records('Hot') }) },
    newId,
  );
  expect(sentenceOfLane(laneOf(full, 0), { field: () => undefined, record: () => 'Hot' })).toBe('If Stage is Hot');
  expect(sentenceOfWorkflow(full)).toBe(
    'When Home valuation is submitted, wait 1 minute, then divide — if Stage is a chosen one: + Hot; everybody else: nothing more.',
  );
  const wider = renameLane(addLane(full, branch, newId), branch, laneOf(full, 0).id, 'Hot ones');
  const node = deedsOf(wider).find((one) => one.id === branch)!;
  expect([sentenceOfNode(node), titleOfNode(node)]).toEqual([
    'Divide by Stage',
    'Based on Multiple Branches Filtering',
  ]);
});

test("a lane says its condition until somebody names it; one that asks nothing yet keeps 'Branch N'", () => {
  const branchOf = (kind: 'single' | 'percentage') => {
    const newId = counting();
    const start = newGraph(newId);
    const [graph, id] = put(start, triggerOf(start)?.id ?? '', null, newBranch(kind, newId), newId);
    return { graph, id, lane: lanesOf(nodeOf(graph, id) ?? graph.nodes[0]!)[0]?.id ?? '' };
  };
  const labels = (graph: Graph, id: string) =>
    lanesOf(nodeOf(graph, id) ?? graph.nodes[0]!).map((lane) => labelOfLane(lane));
  const { graph, id, lane } = branchOf('single');
  expect(labels(graph, id)).toEqual(['Branch 1', 'Conditions not met']);
  expect(sentenceOfNode(nodeOf(graph, id)!)).toBe('Divide by …');
  const city = {
    field: 'companyName',
    type: 'string',
    rule: 'isEqualTo',
    value: 'Acme',
    displayName: 'Company',
  } as const;
  const asked = setLaneFilters(graph, id, lane, [[city]]);
  expect(labels(asked, id)).toEqual(['Company is Acme', 'Conditions not met']);
  expect(labels(setLaneFilters(graph, id, lane, [[city]], 'calls'), id)[0]).toBe("Any call's Company is Acme");
  const named = renameLane(asked, id, lane, 'Portal people');
  expect(labels(named, id)[0]).toBe('Portal people');
  const behind = (drawn: Graph) => lanesOf(nodeOf(drawn, id)!).map((one) => conditionOfLane(one));
  expect([behind(asked), behind(named)]).toEqual([
    [undefined, undefined],
    ['Company is Acme', undefined],
  ]);
  const shared = branchOf('percentage');
  expect(labels(shared.graph, shared.id)).toEqual(['50 %', '50 %']);
  expect(sentenceOfNode(nodeOf(shared.graph, shared.id)!)).toBe('Divide 50 / 50 %');
  expect(labels(renameLane(shared.graph, shared.id, shared.lane, 'Short mail'), shared.id)[0]).toBe(
    'Short mail · 50 %',
  );
});

test('a moment is told in the zone that it is meant in, with the year where it is another', () => {
  const now = Temporal.Instant.from('2026-03-01T12:00:00Z');
  expect(momentWords(Temporal.Instant.from('2026-03-04T18:00:00Z'), 'America/New_York', now)).toBe('Wed, Mar 4, 13:00');
  expect(momentWords(Temporal.Instant.from('2027-03-04T18:00:00Z'), 'America/New_York', now)).toBe(
    'Thu, Mar 4, 2027, 13:00',
  );
});
