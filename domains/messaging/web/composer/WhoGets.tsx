// Whom it goes to and who is left out, before it is sent; and the warnings, each with its 'Send anyway' (R727–R730; decision 36).

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { peopleIn } from '../recipients/recipient.ts';
import styles from './Composer.module.css';
import { reachedWords, skippedWords, warningsOf } from './sending-reasons.ts';
import type { Composing } from './use-composing.ts';

interface Props {
  channel: MessageChannel;
  composing: Composing;
}

const longestReason = 300;

export const WhoGets = ({ channel, composing: { form, reached } }: Props) => {
  const { values } = form;
  const isSeveral = values.to.length > 1 || values.to.some(({ kind }) => kind === 'collection' || kind === 'many');
  const warnings = warningsOf(channel, [reached.plain, reached.now], values, isSeveral);
  const isTicked = values.sendAnywayDND || values.sendAnywayMP;
  const people = reached.now && (isSeveral || reached.now.skipped.length > 0) ? reached.now : undefined;
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="warning">
          <Stack gap={8}>
            {warnings.map(({ field, text }) => (
              <Row key={field} wrap align="center" justify="between" gap={16} rowGap={4}>
                <span>{text}</span>
                <Checkbox
                  label="Send anyway"
                  aria-label={`Send anyway: ${text}`}
                  checked={values[field]}
                  onChange={({ target }) => form.set(field, target.checked)}
                />
              </Row>
            ))}
            {isTicked && (
              <TextField
                {...form.text('sendAnywayReason')}
                label="Why"
                placeholder="Kept in the log"
                maxLength={longestReason}
              />
            )}
          </Stack>
        </Notice>
      )}
      {people && (
        <p className={styles.reached} role="status" aria-busy={reached.isCounting}>
          {reachedWords(people)}
          {people.skipped.length > 0 &&
            ` · ${formatNumber(people.skipped.reduce((sum, one) => sum + one.count, 0))} skipped: ${people.skipped.map(skippedWords(channel)).join(', ')}`}
        </p>
      )}
      {!people && !reached.now && peopleIn(values.to) > 1 && (
        <p className={styles.reached}>{count(peopleIn(values.to), 'contact')} chosen</p>
      )}
    </>
  );
};
