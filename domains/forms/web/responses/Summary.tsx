// What a form came to so far: how many opened and sent it, the last days, and each question with its choices.
import type { FormSummary, QuestionSummary } from '#/domains/forms/contract/summaries.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Card } from '#/ui/Card.tsx';
import { Grid, Row, Stack, Text } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import styles from './Responses.module.css';
import { durationWords, percentWords, shareOf } from './response-words.ts';

const Figure = ({ label, value }: { label: string; value: string }) => (
  <Stack gap={2}>
    <Text note>{label}</Text>
    <Text weight={600} size={20}>
      {value}
    </Text>
  </Stack>
);

const Figures = ({ summary }: { summary: FormSummary }) => {
  const { opened, submitted, completion, partial, held, medianSeconds, mostSeconds } = summary;
  const { heldInAll, acceptedLater } = summary;
  const unknown = '–';
  const took = (seconds: number | null): string => (seconds === null ? unknown : durationWords(seconds));
  return (
    <Card title="So far">
      <Grid gap={16} columns="repeat(auto-fit, minmax(110px, 1fr))">
        <Figure label="Opened" value={formatNumber(opened)} />
        <Figure label="Submitted" value={formatNumber(submitted)} />
        <Figure label="Completion" value={completion === null ? unknown : percentWords(completion)} />
        <Figure label="In progress" value={formatNumber(partial)} />
        <Figure label="Held" value={formatNumber(held)} />
        {heldInAll > 0 && (
          <Figure label="Held, accepted later" value={`${formatNumber(heldInAll)}, ${formatNumber(acceptedLater)}`} />
        )}
        <Figure label="Half took less than" value={took(medianSeconds)} />
        <Figure label="Nine of ten took less than" value={took(mostSeconds)} />
      </Grid>
    </Card>
  );
};

const Bar = ({ label, count, of }: { label: string; count: number; of: number }) => (
  <Stack gap={4}>
    <Row justify="between" gap={12} align="baseline">
      <Text breaks>{label}</Text>
      <Text note nowrap>
        {formatNumber(count)} ({percentWords(shareOf(count, of))})
      </Text>
    </Row>
    <Progress label={`${label}: ${percentWords(shareOf(count, of))}`} value={100 * shareOf(count, of)} />
  </Stack>
);

const Question = ({ question }: { question: QuestionSummary }) => {
  const { label, answered, options, quartiles } = question;
  return (
    <Card title={label || 'Untitled'}>
      <Stack gap={12}>
        <Text note>
          {formatNumber(answered)} {answered === 1 ? 'answer' : 'answers'}
        </Text>
        {options.map((option) => (
          <Bar key={option.value} label={option.label} count={option.count} of={answered} />
        ))}
        {quartiles && (
          <Text as="p">
            About half lie between {formatNumber(quartiles.low)} and {formatNumber(quartiles.high)}, with{' '}
            {formatNumber(quartiles.median)} in the middle.
          </Text>
        )}
      </Stack>
    </Card>
  );
};

const Days = ({ days }: Pick<FormSummary, 'days'>) => {
  const most = Math.max(1, ...days.map(({ submitted }) => submitted));
  return (
    <Card title="Submitted in the last 14 days">
      <ol className={styles.days}>
        {days.map(({ day, submitted }) => (
          <li key={day} data-tip={`${day}: ${formatNumber(submitted)}`}>
            <span className={styles.bar} style={{ '--height': `${(100 * submitted) / most}%` }} />
            <span className="only-read">
              {day}: {formatNumber(submitted)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
};

const Summary = ({ formId }: { formId: string }) => {
  const { data: summary, error, refetch } = useCall(api.forms.summary, { id: formId });
  if (!summary)
    return (
      <Text as="div" p={16} aria-busy={!error}>
        {error ? (
          <FailureStrip failure={error} what="The summary" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={240} radius={10} />
        )}
      </Text>
    );
  return (
    <div className={styles.summary}>
      <Figures summary={summary} />
      <Days days={summary.days} />
      {summary.questions.map((question) => (
        <Question key={question.elementId} question={question} />
      ))}
    </div>
  );
};
export default Summary;
