// The steps of a route, one after the other.
import { Plus } from 'lucide-react';
import { mostRouteSteps, type RouteStep } from '#/domains/calls/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { withStep } from './route-edits.ts';
import { StepFields } from './StepFields.tsx';
import { useRingingAgents } from './use-ringing-agents.ts';

interface Props {
  steps: readonly RouteStep[];
  onChange: (steps: RouteStep[]) => void;
}

export const StepsFields = ({ steps, onChange }: Props) => {
  const { agents, isMissing } = useRingingAgents();
  return (
    <Stack gap={10}>
      {isMissing && <Notice tone="warning">The agents could not be loaded.</Notice>}
      {steps.map((step, place) => {
        const named = `step ${place + 1}`;
        return (
          <StepFields
            key={named}
            place={place}
            step={step}
            agents={agents}
            onChange={(changed) => onChange(steps.map((one, at) => (at === place ? changed : one)))}
            onRemove={() => onChange(steps.filter((_, at) => at !== place))}
          />
        );
      })}
      <Row>
        <Button
          icon={Plus}
          reason={steps.length >= mostRouteSteps ? `${mostRouteSteps} steps at most` : undefined}
          onClick={() => onChange(withStep(steps))}
        >
          Add step
        </Button>
      </Row>
    </Stack>
  );
};
