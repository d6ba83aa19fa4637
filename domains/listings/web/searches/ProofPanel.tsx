// Proof of a search beside the form that makes it: its sentence, the homes it finds now, and what last month would have had, a bar a day.
import type { SearchProof } from '#/domains/listings/contract/searches/search-calls.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import HomesInArea from '../areas/HomesInArea.tsx';
import { barsWords, dayWords, weeklyWords, widerWords } from './proof-words.ts';
import styles from './Searches.module.css';
import type { Proved } from './use-proof.ts';

/** `when` is said with what the search asks for. */
export const ProofPanel = ({ proof, error, isAsking, ask, when }: Proved & { when: string }) => (
  <Stack as="section" gap={12} aria-label="Preview" aria-busy={isAsking}>
    <Row as="h3" align="center" gap={8} weight={600}>
      <span role="status">
        {proof ? `${count(proof.count, 'home')}${proof.countIsCapped ? ' or more' : ''} now` : 'Preview'}
      </span>
      {isAsking && <Spinner />}
    </Row>
    {error && <FailureStrip failure={error} what="The preview" onRetry={ask} isRetrying={isAsking} />}
    {!proof && !error && <Skeleton height={180} radius={10} />}
    {proof && !error && <Proof proof={proof} when={when} />}
  </Stack>
);

const Proof = ({ proof, when }: { proof: SearchProof; when: string }) => (
  <>
    <Text breaks>{`${proof.sentence} · ${when}`}</Text>
    <Month proof={proof} />
    {proof.tooWide && <Notice tone="warning">More than 25 homes a week. Add a condition to find fewer.</Notice>}
    {proof.tooNarrow && proof.tooNarrow.length > 0 && (
      <Notice>
        <ul>
          {proof.tooNarrow.map((wider) => (
            <li key={wider.drop}>{widerWords(wider)}</li>
          ))}
        </ul>
      </Notice>
    )}
    {proof.sample.length > 0 && <HomesInArea homes={proof.sample} />}
  </>
);

const Month = ({ proof }: { proof: SearchProof }) => {
  const { lastMonth } = proof;
  const most = Math.max(1, ...lastMonth.map((day) => day.count));
  return (
    <Stack as="figure" gap={4}>
      <figcaption>
        <Text note>{weeklyWords(proof)}</Text>
      </figcaption>
      <div role="img" aria-label={barsWords(lastMonth)} className={styles.bars}>
        {lastMonth.map((day) => (
          <Row as="span" key={day.day} align="end" fill data-tip={dayWords(day)}>
            {day.count > 0 && <span className={styles.bar} style={{ blockSize: `${(day.count / most) * 100}%` }} />}
          </Row>
        ))}
      </div>
      <Row justify="between" aside tabular aria-hidden="true">
        <span>30 days ago</span>
        <span>{most > 1 ? `At most ${formatNumber(most)} a day` : ''}</span>
        <span>Today</span>
      </Row>
    </Stack>
  );
};
