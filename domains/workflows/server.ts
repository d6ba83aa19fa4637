// The door of workflows for servers.
import { namedLabels } from '#/domains/labels/server.ts';
import { eventValues } from '#/domains/messaging/server.ts';
import { attributeEvents } from '#/domains/timeline/server.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { startCheck } from '#/kernel/server/registry.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { performs } from '#/kernel/server/workflow-action.ts';
import { hears } from '#/kernel/server/workflow-trigger.ts';
import {
  contactEntered,
  contactLeft,
  contactPutBack,
  eventsContract,
  publishStates,
  runStatuses,
  workflowCreated,
  workflowDeleted,
  workflowRetried,
  workflowStatuses,
  workflowsContract,
  workflowTurnedOff,
  workflowTurnedOn,
  workflowUpdated,
} from './contract.ts';
import { enrollOrUnenroll } from './server/actions/enroll-or-unenroll.ts';
import { behindEvents } from './server/attributing-events.ts';
import { remove } from './server/deleting-workflows.ts';
import { enroll, enrollCheck, enrolling } from './server/enrolling.ts';
import { describeWorkflow } from './server/finding/describing-workflows.ts';
import { gone } from './server/finding/finding-what-is-gone.ts';
import { autocomplete, widget } from './server/finding/finding-workflows.ts';
import { lentToTemplates } from './server/finding/lending-to-templates.ts';
import { enrolled, enrolledCount } from './server/finding/listing-runs.ts';
import { labelsOfWorkflows } from './server/finding/naming-labels.ts';
import { retry, trace } from './server/finding/tracing-runs.ts';
import { toldByEvents } from './server/finding/wording-events.ts';
import { goneReader } from './server/following-contacts.ts';
import { repliesReader } from './server/hearing-replies.ts';
import { listening } from './server/listening-for-bulk.ts';
import { mustPerformEveryStep } from './server/performing-steps.ts';
import { rehearse } from './server/rehearsing.ts';
import { retryingMany, retryMany } from './server/retrying-many.ts';
import { review } from './server/reviewing.ts';
import { advanceRuns } from './server/running/advancing-runs.ts';
import { forgetTraces } from './server/running/forgetting-traces.ts';
import { foldTallies } from './server/running/tallying.ts';
import { endAll, moveAll, wakeAll } from './server/running/whole-workflows.ts';
import { change, create } from './server/saving-workflows.ts';
import { servedWorkflows } from './server/serving-workflows.ts';
import { pause, resume } from './server/switching.ts';
import { countTriggers } from './server/triggering/counting-triggers.ts';
import { lookAgain } from './server/triggering/following-collections.ts';
import { heardForms } from './server/triggering/hearing-forms.ts';
import { mustHearEveryTrigger } from './server/triggering/hearing-triggers.ts';
import { readings } from './server/triggering/occurrences.ts';
import { triggersReader } from './server/triggering/reading-events.ts';
import { letAllIn, takeTurns } from './server/triggering/scheduling.ts';
import { forgetTold, tell } from './server/triggering/telling-events.ts';
import { learn } from './server/triggering/watching-collections.ts';
import { undoUnenroll, unenroll, unenrollingJob } from './server/unenrolling.ts';

export {
  drawAt,
  enterAt,
  newDelays,
  newSteps,
  noteOf,
  type Part,
  type ReplayedWorkflow,
  runUntil,
  turnOnAt,
  waitFor,
} from './server/demo/replaying-workflows.ts';

export const workflowsDoor: ServerDoor = {
  name: 'workflows',
  calls: [
    ...serveCalls(eventsContract, { tell }),
    ...serveCalls(workflowsContract, {
      ...readHandlers(servedWorkflows),
      get: async (ctx, { id }) => ({ workflow: await describeWorkflow(ctx, id) }),
      create,
      change,
      delete: remove,
      pause,
      resume,
      review,
      widget,
      autocomplete,
      listening,
      enrolled,
      enrolledCount,
      gone,
      triggers: countTriggers,
      forms: heardForms,
      trace,
      enroll,
      enrollCheck,
      unenroll,
      undoUnenroll,
      retry,
      retryMany,
      rehearse,
    }),
  ],
  entities: [servedWorkflows],
  events: [
    workflowCreated,
    workflowUpdated,
    workflowDeleted,
    workflowTurnedOn,
    workflowTurnedOff,
    workflowRetried,
    contactEntered,
    contactLeft,
    contactPutBack,
  ],
  readers: [triggersReader, repliesReader, goneReader],
  lends: { template: lentToTemplates },
  jobs: [endAll, learn, letAllIn, moveAll, wakeAll],
  visibleJobs: [enrolling.job, unenrollingJob, retryingMany],
  fills: [
    performs(enrollOrUnenroll),
    startCheck(mustPerformEveryStep),
    startCheck(mustHearEveryTrigger),
    ...readings.map((reading) => hears(reading)),
    namedLabels(labelsOfWorkflows),
    attributeEvents(behindEvents),
    ...toldByEvents.map(eventValues),
  ],
  timers: [advanceRuns, lookAgain, takeTurns],
  schedules: [
    forgetTold,
    forgetting('workflows.forgetTraces', '47 3 * * *', forgetTraces),
    forgetting('workflows.foldTallies', '17 * * * *', async (ctx) => {
      await foldTallies(ctx);
      return false;
    }),
  ],
  enums: { publishState: publishStates, workflowStatus: workflowStatuses, workflowRunStatus: runStatuses },
};
