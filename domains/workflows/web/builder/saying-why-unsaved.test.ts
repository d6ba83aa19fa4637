// What is said when saving failed: the step by its name and a way to it, the reason, the reference, and where the copy is.
import { afterAll, expect, test } from 'vitest';
import { graphOf } from '#/domains/workflows/contract/drawing-parts.ts';
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import type { RefusalBody } from '#/kernel/contract/refusal.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { counting, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { type Copy, newDrawing } from './drawing.ts';

openBrowser('https://northlight.example/workflows');
afterAll(closeBrowser);
const { saidOfUnsaved } = await import('./saying-why-unsaved.ts');

const graph = graphOf([newTrigger('contactCreated', 't1')], [waitOf(1), noteOf('sent')], counting());
const copy: Copy = { drawing: { ...newDrawing(counting()), graph }, base: undefined };
const refused = (body: Partial<RefusalBody>): CallFailed => new CallFailed({ status: 400, body });
const kept = 'What you drew is kept on this computer.';

test('a step that is refused is called by its name, with what is wrong there and a way to it', () => {
  const at = graph.nodes.findIndex(({ type }) => type === 'note');
  const opened: string[] = [];
  const said = saidOfUnsaved(
    refused({ message: `nodes.${at} names a tag that is not there`, field: `nodes.${at}` }),
    copy,
    ({ id }) => opened.push(id),
  );
  expect(said).toMatchObject({
    type: 'error',
    message: 'Note: Names a tag that is not there',
    description: kept,
    actionText: 'Open',
  });
  said?.action?.();
  expect(opened).toEqual([graph.nodes[at]?.id]);
});

test('a field deep in a step is its step’s; one of no step, or of a step that is not drawn any more, opens nothing', () => {
  const deep = refused({ message: 'nodes.1.data.deed is wrong', field: 'nodes.1.data.deed' });
  expect(saidOfUnsaved(deep, copy, () => undefined)?.actionText).toBe('Open');
  for (const field of ['name', 'nodes.99', 'nodesx.1']) {
    const said = saidOfUnsaved(
      refused({ message: `${field} is too long`, fullMessage: 'Too long', field }),
      copy,
      () => undefined,
    );
    expect([said?.message, said?.actionText, said?.action]).toEqual(['Too long', undefined, undefined]);
  }
});

test('what happened to the server is said beside where the copy is', () => {
  const said = (failure: CallFailed) => saidOfUnsaved(failure, copy, () => undefined)?.description;
  expect(said(new CallFailed({ silence: 'network' }))).toBe(`The server could not be reached. ${kept}`);
  expect(said(refused({ message: 'Something went wrong', reference: 'r-1' }))).toBe(`Reference r-1 ${kept}`);
});

test('what is too large for this computer says that the page must stay open', () => {
  const large: Copy = { ...copy, drawing: { ...copy.drawing, name: 'x'.repeat(3_000_000) } };
  expect(saidOfUnsaved(refused({ message: 'No' }), large, () => undefined)?.description).toContain(
    'leave this page open',
  );
});

test('that somebody else saved meanwhile is asked about, and not told here', () => {
  expect(saidOfUnsaved(refused({ reason: 'workflows.changedMeanwhile' }), copy, () => undefined)).toBeUndefined();
});
