// The order in which vitest takes the files of tests: the long ones first, so that none begins when all others are done. A clone that is
// tested for the first time knows no durations; vitest would go by the size of the files, and the longest test is a short file.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first; the rest in vitest's own order. */
const long = [
  'test/loops/hostile',
  'kernel/server/workers/taking-over',
  'test/start/start',
  'tools/new',
  'test/loops/contract-loops',
  'test/chaos/kill',
  'kernel/server/program',
  'kernel/server/jobs/visible/bulk',
  'kernel/server/live/sockets',
  'kernel/server/db/embedded/launch',
  'kernel/server/files/files',
  'kernel/server/entities/same-answer',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return at === -1 ? long.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
