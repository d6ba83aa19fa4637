// Each step of workflows that a server does is one that the builder shows, and the other way round: nobody can choose what nobody does.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import { stepKinds } from '#/domains/workflows/contract/steps.ts';
import { performs } from '#/kernel/server/workflow-action.ts';
import { listFiles } from '#/tools/list-sources.ts';

/** What a domain shows of its own, as its door brings it by `shownSteps`; those of `stepKinds` do not compile without a panel. */
const shownBy = async (file: string): Promise<string[]> => {
  const path = join(process.cwd(), file);
  const { default: views } = (await import(path)) as { default: readonly { kind: { type: string } }[] };
  return views.map(({ kind }) => kind.type);
};

test('what doors of servers perform and what the builder shows are the same steps', async () => {
  const files = listFiles('*.ts').filter((file) => /^domains\/\w+\/web\/workflow-steps\.ts$/.test(file));
  const shown = [...stepKinds.map(({ type }) => type), ...(await Promise.all(files.map(shownBy))).flat()];
  const performed = performs.of({ registry: { fills: doors.flatMap(({ fills = [] }) => fills) } });
  expect(performed.map(({ kind }) => kind.type).toSorted()).toEqual(shown.toSorted());
});
