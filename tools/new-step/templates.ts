// The files of a new step of workflows: its kind, its panel, its action and a test that lets a contact walk through it, all in working order.
import type { StepNames } from './names.ts';

const kind = ({ type, label }: StepNames): string => `// "${label}": say in a line what it does to the contact.
import { words } from '#/kernel/contract/automation/parts.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { quoted } from '#/kernel/contract/automation/words.ts';

export const ${type}Step = stepKind({
  type: '${type}',
  label: '${label}',
  hint: 'Say what it is good for',
  group: 'Do',
  settings: { text: words(200) },
  fresh: { text: '' },
  missing: ({ text }) => (text.trim() === '' ? 'Write the text' : null),
  sentence: ({ text }) => \`${label} \${quoted(text, 60) || '…'}\`,
});
`;

const panel = ({ domain, file, type, Type, label }: StepNames): string => `// What the step "${label}" is set to.
import type { ${type}Step } from '#/domains/${domain}/contract/steps/${file}.ts';
import type { StepOf } from '#/kernel/contract/automation/step-kind.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { TextField } from '#/ui/fields/TextField.tsx';

const ${Type}Panel = ({ value, onChange, isLocked }: PanelProps<StepOf<typeof ${type}Step>>) => (
  <TextField
    label="Text"
    isRequired
    maxLength={200}
    readOnly={isLocked}
    value={value.text}
    onChange={({ target }) => onChange({ ...value, text: target.value })}
  />
);
export default ${Type}Panel;
`;

const action = ({ domain, file, type, label }: StepNames): string => `// The step "${label}" of workflows.
import { sql } from 'kysely';
import { actionOnContacts, done } from '#/domains/contacts/server.ts';
import { ${type}Step } from '#/domains/${domain}/contract/steps/${file}.ts';

export const ${type} = actionOnContacts(${type}Step, {
  // What is asked of a contact's row \`t\`.
  reads: () => sql<{ name: string }>\`t.full_name as name\`,
  plan: (_ctx, { text }) => text,
  // Done to all at once, in one statement: the contacts are held, and within reach.
  act: () => Promise.resolve(),
  tell: (_ctx, text, { name }, isDone) => done(\`\${isDone ? 'Said' : 'Would say'} “\${text}” to \${name}\`),
});
`;

const test = ({ domain, file, type, label }: StepNames): string => `import { expect, test } from 'vitest';
import { ${type}Step } from '#/domains/${domain}/contract/steps/${file}.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { openHouse } from '#/test/house.ts';
import { foreseeing, stepping } from '#/test/laying/steps.ts';

const opened = await openHouse();
const { maya } = opened;

test('“${label}” is done to whoever comes to it, and a rehearsal says what would be', async () => {
  const id = await layContact(opened, { firstName: 'Ana', lastName: 'Pop' });
  const step = { ...${type}Step.fresh, text: 'hello' };
  expect(await foreseeing(maya)(step, id)).toEqual({ outcome: 'done', words: 'Would say “hello” to Ana Pop' });
  expect(await stepping(opened)(maya, step, [id])).toMatchObject([
    { outcome: 'done', words: 'Said “hello” to Ana Pop' },
  ]);
});

test('one that says nothing is not complete', () => {
  expect(${type}Step.missing?.(${type}Step.fresh, '')).toBe('Write the text');
});
`;

/** Path and text of every file of a new step. */
export const filesOfStep = (names: StepNames): ReadonlyMap<string, string> => {
  const { domain, file, Type } = names;
  return new Map([
    [`domains/${domain}/contract/steps/${file}.ts`, kind(names)],
    [`domains/${domain}/web/steps/${Type}Panel.tsx`, panel(names)],
    [`domains/${domain}/server/actions/${file}.ts`, action(names)],
    [`domains/${domain}/server/actions/${file}.test.ts`, test(names)],
  ]);
};
