// The builder as it opens: a workflow that is to be made, or one that is there. One that is there opens once it is known who is inside; where that
// cannot be said, it opens as it is (R912).
import { useEffect, useState } from 'react';
import { isSame } from '#/domains/workflows/contract/sameness.ts';
import type { Workflow } from '#/domains/workflows/contract/workflow-calls.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { usePathPart, useSearchState } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { note } from '#/kernel/web/telling/log.ts';
import { Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { loadTriggers } from '../steps/brought-triggers.ts';
import { loadSteps } from '../steps/step-views.ts';
import { Builder } from './Builder.tsx';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';
import { type Builder as Made, makeBuilder } from './builder-store.ts';
import { readyDrawing } from './gallery/ready.ts';
import { handedOver } from './handing-over.ts';
import type { Inside } from './use-editing.ts';
import { usualHere } from './usual.ts';

const newId = (): string => crypto.randomUUID();
const nobody: Inside = { enrolledCount: 0, counts: new Map() };
/** How often it is asked who is where. */
const askMs = 15_000;

const OpenBuilder = () => {
  const id = usePathPart('id');
  return id === '' ? <NewWorkflow /> : <OpenWorkflow key={id} id={id} />;
};
export default OpenBuilder;

/** What domains bring is there before anything is drawn. */
export const loadBrought = () => Promise.all([loadSteps(), loadTriggers()]);

const address = { ready: text(40), review: text(10) };

const NewWorkflow = () => {
  const [{ ready }] = useSearchState(address);
  const [builder] = useState(() =>
    makeBuilder({ workflow: null, drawing: readyDrawing(ready, newId, usualHere()), enrolledCount: 0 }, newId),
  );
  return <Builder builder={builder} inside={nobody} />;
};

/** At least as many as the workflow says that are in it or went through: a trigger by which people came is locked for whoever reaches none of them. */
const countOf = (total: number, workflow: Workflow | undefined): number =>
  Math.max(total, workflow ? workflow.activeCount + workflow.completedCount : 0);

const OpenWorkflow = ({ id }: { id: string }) => {
  const [handed] = useState(() => handedOver(id));
  const [{ review }] = useSearchState(address);
  const found = useCall(api.workflows.get, { id }, { isPageRecord: true });
  const enrolled = useCall(api.workflows.enrolled, { workflowId: id, length: '1' }, { isQuiet: true, everyMs: askMs });
  const gone = useCall(api.workflows.gone, { workflowId: id }, { isQuiet: true });
  const [builder, setBuilder] = useState<Made | undefined>(handed);
  const workflow = found.data?.workflow;
  const enrolledCount = enrolled.data ? countOf(enrolled.data.total, workflow) : enrolled.isError ? null : undefined;
  if (!builder && workflow && enrolledCount !== undefined) {
    const made = makeBuilder({ workflow, enrolledCount }, newId);
    // The list leads here with what was never on: nobody turns on what they have not seen.
    if (review !== undefined) made.select({ kind: 'review' });
    setBuilder(made);
  }
  const told = gone.data?.data;
  useEffect(() => {
    // What it names and is gone is said before anybody asks.
    if (builder && told && told.length > 0) builder.tell(told);
  }, [builder, told]);
  useEffect(() => {
    if (enrolled.error) note('who is in the workflow', enrolled.error);
  }, [enrolled.error]);
  useEffect(() => {
    const known = builder?.get().workflow;
    if (builder && workflow && (workflow.updatedAt !== known?.updatedAt || !isSame(workflow.learning, known?.learning)))
      builder.follow(workflow);
  }, [builder, workflow]);
  if (builder)
    return (
      <Builder
        builder={builder}
        inside={{
          enrolledCount: enrolledCount ?? null,
          counts: new Map(
            enrolled.data?.nodes.map(({ nodeId, hereCount, passedCount, errorCount }) => [
              nodeId,
              { here: hereCount, passed: passedCount, errors: errorCount },
            ]),
          ),
        }}
      />
    );
  if (found.error)
    return (
      <Text as="div" p={24}>
        <FailureStrip failure={found.error} what="The workflow" onRetry={() => void found.refetch()} />
      </Text>
    );
  return <BuilderSkeleton />;
};
