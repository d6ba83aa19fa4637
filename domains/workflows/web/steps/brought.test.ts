import { Bell } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WorkflowRow } from '#/domains/workflows/contract/workflows.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

const ringBell = stepKind({
  type: 'ringBell',
  label: 'Ring the bell',
  hint: 'Tell the whole office',
  group: 'Do',
  settings: {},
  fresh: {},
  sentence: () => 'Ring the bell',
});
const bellRang = triggerKind({
  type: 'bellRang',
  label: 'Bell rang',
  example: 'When the bell rings, write it down',
  group: 'contact',
  section: 'Bells',
  settings: {},
  fresh: {},
  says: { event: () => 'the bell rings' },
});
const BellPanel = ({ value }: PanelProps<{ type: 'ringBell' }>) => createElement('p', null, value.type);

/** The door of a domain above, of the browser that is open. */
const bells = async () => {
  const { shownSteps, shownTriggers, stepView, triggerView } = await import('#/kernel/web/workflow-step.ts');
  const step = stepView(ringBell, { icon: Bell, hue: 'amber', panel: async () => ({ default: BellPanel }) });
  return {
    fills: [
      shownSteps(async () => ({ default: [step] })),
      shownTriggers(async () => ({ default: [triggerView(bellRang)] })),
    ],
  };
};

beforeEach(() => void openBrowser('https://northlight.example/workflows'));
afterEach(async () => {
  // The tables outlive this file: what was loaded after the browser was opened serves the next ones of this worker.
  const { bringSteps } = await import('#/domains/workflows/contract/steps.ts');
  const { bringTriggers } = await import('#/domains/workflows/contract/triggers.ts');
  bringSteps([ringBell])();
  bringTriggers([bellRang])();
  closeBrowser();
});

test('what a domain brings is offered and shown like what is known here', async () => {
  // All of them anew: a browser begins without what other files loaded.
  const [{ fillFrom }, { stepTable }, { loadSteps, stepLook }, { loadTriggers }, panels, choices] = await Promise.all([
    import('#/kernel/web/extension.ts'),
    import('#/domains/workflows/contract/steps.ts'),
    import('./step-views.ts'),
    import('./brought-triggers.ts'),
    import('./panels.ts'),
    import('../builder/panel/choices.ts'),
  ]);
  expect(() => stepLook('ringBell')).toThrow('Nobody shows the step ringBell');
  fillFrom([await bells()]);
  await Promise.all([loadSteps(), loadTriggers()]);

  const offered = choices.actionGroups().find(({ label }) => label === 'Do')?.choices;
  expect(offered?.at(-1)).toEqual({ id: 'ringBell', label: 'Ring the bell', hint: 'Tell the whole office' });
  expect(stepLook('ringBell')).toMatchObject({ icon: Bell, hue: 'amber' });
  expect((await stepLook('ringBell').panel()).default).toBe(BellPanel);
  expect(stepTable.find('ringBell')?.label).toBe('Ring the bell');

  expect(choices.triggerChoices('contact').at(-1)).toEqual({
    label: 'Bells',
    choices: [{ id: 'bellRang', label: 'Bell rang', hint: 'When the bell rings, write it down' }],
  });
  // It has nothing to be set: what it means is said, as of any such.
  expect(panels.triggerPanel('bellRang')).toBe(panels.triggerPanels.callStarted);
});

test('the list of workflows says what lets people in by a trigger that a domain brings: its page waits for them', async () => {
  const [{ fillFrom }, { workflowsPages }] = await Promise.all([
    import('#/kernel/web/extension.ts'),
    import('#/domains/workflows/pages.ts'),
  ]);
  const list = workflowsPages.find(({ path }) => path === '/workflows');
  const [{ workflowColumns }] = await Promise.all([
    import('../list/workflow-columns.tsx'),
    list?.awaits?.(),
    // The page is asked for at once; the doors come with the shell.
    bells().then((door) => fillFrom([door])),
  ]);
  const { enrolledFrom } = workflowColumns;
  if (!enrolledFrom || !enrolledFrom.cell) throw new Error('The column draws nothing of its own.');
  const row = { _id: 'w1', status: 'off', learning: [], enrolledFrom: [{ id: 't1', kind: 'bellRang' }] };
  expect(renderToStaticMarkup(enrolledFrom.cell(row as unknown as WorkflowRow))).toContain('When the bell rings');
});
