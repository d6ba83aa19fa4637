// What an area would hold: how many homes are for sale in it, what is known of them, the newest six.
import { count } from '#/kernel/web/formatting.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { areaHomes } from '../area-slots.ts';
import styles from './Edit.module.css';
import { factsInWords } from './fact-words.ts';
import type { Previewed } from './use-preview.ts';

const nowhere = 'Draw a shape, or name postal codes or cities, to see which homes are in it.';

export const AreaPreview = ({ preview, problem, isAsking, isNowhere }: Previewed) => {
  const parts = useSlot(areaHomes);
  return (
    <Stack as="section" gap={10} aria-label="Preview" aria-busy={isAsking}>
      <Row as="h3" align="center" gap={8} weight={600}>
        <span role="status">{preview && !isNowhere ? `${count(preview.listings, 'home')} for sale` : 'Preview'}</span>
        {isAsking && !isNowhere && <Spinner />}
      </Row>
      {isNowhere && <Text note>{nowhere}</Text>}
      {problem !== undefined && !isNowhere && <Notice tone="error">{problem}</Notice>}
      {preview && !isNowhere && (
        <>
          {preview.isMended && (
            <Notice>The outline crossed itself. Where it overlaps itself, the overlap is left out.</Notice>
          )}
          {preview.isSimplified && <Notice>The outline had too many points. It is kept with at most 200.</Notice>}
          <Facts facts={preview.facts} />
          {preview.sample.length > 0 &&
            parts.map(({ id, load }) => <Loaded key={id} load={load} given={{ homes: preview.sample }} />)}
        </>
      )}
    </Stack>
  );
};

const Facts = ({ facts }: { facts: Parameters<typeof factsInWords>[0] }) => {
  const words = factsInWords(facts);
  if (words.length === 0)
    return facts.active === 0 ? null : <Text note>Prices are shown once five homes are in it.</Text>;
  return (
    <dl className={styles.facts}>
      {words.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
