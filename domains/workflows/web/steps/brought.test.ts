import { Bell } from 'lucide-react';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { slot } from '#/kernel/web/door.ts';
import { type PanelProps, stepView, triggerView } from '#/kernel/web/workflow-step.ts';
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
const shared = { id: 'bells', order: 1, needs: 'anyone' } as const;
const bells = {
  slots: [
    slot('workflow.steps', {
      ...shared,
      load: async () => ({
        default: [stepView(ringBell, { icon: Bell, hue: 'amber', panel: async () => ({ default: BellPanel }) })],
      }),
    }),
    slot('workflow.triggers', { ...shared, load: async () => ({ default: [triggerView(bellRang)] }) }),
  ],
};

beforeAll(() => void openBrowser('https://northlight.example/workflows'));
afterAll(async () => {
  // The tables outlive this file: what was loaded after the browser was opened serves the next ones of this worker.
  const { bringSteps } = await import('#/domains/workflows/contract/steps.ts');
  const { bringTriggers } = await import('#/domains/workflows/contract/triggers.ts');
  bringSteps([ringBell])();
  bringTriggers([bellRang])();
  closeBrowser();
});

test('what a domain brings is offered and shown like what is known here', async () => {
  // All of them anew: a browser begins without what other files loaded.
  const [{ fillSlots }, { stepTable }, { loadSteps, stepLook }, panels, choices] = await Promise.all([
    import('#/kernel/web/slots.ts'),
    import('#/domains/workflows/contract/steps.ts'),
    import('./step-views.ts'),
    import('./panels.ts'),
    import('../builder/panel/choices.ts'),
  ]);
  expect(() => stepLook('ringBell')).toThrow('Nobody shows the step ringBell');
  fillSlots([bells]);
  await Promise.all([loadSteps(), panels.loadTriggers()]);

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
