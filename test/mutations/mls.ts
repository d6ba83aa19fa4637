// Mistakes in reading feeds.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'a feed that vanishes takes all homes along',
    file: 'domains/mls/server/reading/braking.ts',
    was: 'state.isBrakeReleased || gone <= mostLeaving(state.homes)',
    becomes: 'state.isBrakeReleased || gone >= 0',
    tests: ['domains/mls/server/reading/faults.test.ts'],
    title: 'a feed that vanishes removes nothing until its owner has decided',
  },
  {
    breaks: 'a run that goes on after a dead link leaves out records that share a moment',
    file: 'domains/mls/server/client/queries.ts',
    was: '`(ModificationTimestamp gt ${positionAt} or (ModificationTimestamp eq ${positionAt} and ListingKey gt ${quoted(positionKey)}))`',
    becomes: '`(ModificationTimestamp gt ${positionAt})`',
    tests: ['domains/mls/server/reading/faults.test.ts'],
    title: 'homes that share one moment are all read, though every link dies',
  },
  {
    breaks: 'the next run begins by the latest moment alone, whatever the clock of the feed does',
    file: 'domains/mls/server/reading/runs.ts',
    was: "mode === 'load' || mode === 'changes' ? earlier(highAt, serverAt) : since",
    becomes: "mode === 'load' || mode === 'changes' ? (highAt ?? serverAt) : since",
    tests: ['domains/mls/server/reading/faults.test.ts'],
    title: 'a service whose clock goes ten minutes back loses no change',
  },
  {
    breaks: 'a link to another host is followed with the credentials',
    file: 'domains/mls/server/client/reading-pages.ts',
    was: 'to.origin === at.origin',
    becomes: 'to.origin !== at.host',
    tests: ['domains/mls/server/client/captured.test.ts'],
    title: 'a link to another host is not followed',
  },
];
