// The state of a job in a cell: a pill, and while it runs how far it is.
import { jobStatusLabels } from '#/domains/operations/contract.ts';
import { Chip } from '#/ui/Chip.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { hueOf, isGoingOn, type Job } from './states.ts';

export const JobState = ({ job }: { job: Job }) => {
  const { status, progress, title } = job;
  if (isGoingOn(job) && progress > 0)
    return (
      <Row as="span" align="center" gap={8} fullWidth minWidth={90}>
        <Progress value={progress} label={`${title}: ${progress} %`} />
        <Text rigid tone="soft" tabular>
          {progress} %
        </Text>
      </Row>
    );
  return (
    <Chip hasDot hue={hueOf[status] ?? 'gray'}>
      {jobStatusLabels[status as keyof typeof jobStatusLabels]}
    </Chip>
  );
};
