// The lines by which a new step joins its domain: its action among what the server's door adds, its look among the steps that the web's door loads.
import { type Edit, replaced, withImport } from '../new-domain/joining-ladder.ts';
import type { StepNames } from './names.ts';

const performs = "import { performs } from '#/kernel/server/workflow-action.ts';";

const served = (text: string, { type, file }: StepNames): string => {
  const line = `performs(${type})`;
  const filled = /\n {2}fills: \[/.test(text)
    ? replaced(text, /\n {2}fills: \[/, `\n  fills: [${line}, `)
    : replaced(text, /(Door: ServerDoor = \{)/, `$1\n  fills: [${line}],`);
  const named = withImport(filled, `import { ${type} } from './server/actions/${file}.ts';`);
  return named.includes(performs) ? named : withImport(named, performs);
};

const brings = "shownSteps(() => import('./web/workflow-steps.ts'))";

const shown = (text: string): string => {
  if (text.includes('shownSteps(')) return text;
  const filled = /\n {2}fills: \[/.test(text)
    ? replaced(text, /\n {2}fills: \[/, `\n  fills: [${brings}, `)
    : replaced(text, /(Door: WebDoor = \{)/, `$1\n  fills: [${brings}],`);
  return withImport(filled, "import { shownSteps } from '#/kernel/web/workflow-step.ts';");
};

/** The list of looks of a domain that brings no step yet. */
const noLooks = (domain: string): string => `// The steps of workflows that ${domain} does, as the builder shows them.
import { stepView } from '#/kernel/web/workflow-step.ts';

export default [
];
`;

const looks = (text: string | undefined, { domain, file, type, Type }: StepNames): string => {
  const view = `stepView(${type}Step, { icon: Sparkles, hue: 'gray', panel: () => import('./steps/${Type}Panel.tsx') })`;
  const listed = replaced(text ?? noLooks(domain), /(export default \[)/, `$1\n  ${view},`);
  const named = withImport(listed, `import { ${type}Step } from '#/domains/${domain}/contract/steps/${file}.ts';`);
  const icon = "import { Sparkles } from 'lucide-react';";
  return named.includes(icon) ? named : withImport(named, icon);
};

/** All edits; the list of looks is made where the domain has none. */
export const editsForStep = (names: StepNames): readonly (Edit & { isMade?: true })[] => [
  { file: `domains/${names.domain}/server.ts`, apply: (text) => served(text, names) },
  { file: `domains/${names.domain}/web.tsx`, apply: shown },
  {
    file: `domains/${names.domain}/web/workflow-steps.ts`,
    isMade: true,
    apply: (text) => looks(text || undefined, names),
  },
];
