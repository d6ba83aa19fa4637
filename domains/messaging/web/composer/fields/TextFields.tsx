// A text: by which number, to whom, and what it says, with its counter (R471). The counter is that of templates.
import { useState } from 'react';
import { allowanceEnding } from '#/domains/integrations/contract.ts';
import { offeredFields, TextBody } from '#/domains/templates/parts.ts';
import { DraftStrip } from '#/kernel/web/form/DraftStrip.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { RecipientField } from '../../recipients/RecipientField.tsx';
import { regionOf } from '../../recipients/typed.ts';
import { hasProfile, isAllowanceEnding } from '../allowing.ts';
import styles from '../Composer.module.css';
import { OfflineNotice } from '../OfflineNotice.tsx';
import type { Composing } from '../use-composing.ts';
import { WhoGets } from '../WhoGets.tsx';
import { DomainLine } from './DomainLine.tsx';
import { QuietHours } from './QuietHours.tsx';
import { SenderLine } from './SenderLine.tsx';
import { WhenLine } from './WhenLine.tsx';

const channel = 'sms';

export const TextFields = ({ composing }: { composing: Composing }) => {
  const { form, agency, sender, count } = composing;
  const { values, problems } = form;
  const [fields] = useState(() => offeredFields(channel));
  return (
    <Stack shrink className={styles.fields}>
      <OfflineNotice />
      <DraftStrip form={form} />
      {form.message && <Notice tone="error">{form.message}</Notice>}
      {sender && isAllowanceEnding(sender) && <Notice tone="warning">{allowanceEnding(hasProfile(sender))}</Notice>}
      <SenderLine composing={composing} />
      {!composing.isForStep && (
        <RecipientField
          label="To"
          channel={channel}
          country={regionOf(agency)}
          sender={sender}
          value={values.to}
          error={problems['to']}
          takesFocus={values.to.length === 0}
          onChange={(to) => form.set('to', to)}
        />
      )}
      <DomainLine composing={composing} />
      <WhoGets channel={channel} composing={composing} />
      <WhenLine composing={composing} />
      <QuietHours composing={composing} />
      <Text as="div" pt={12} pb={4} className={styles.text}>
        <TextBody
          label="Message"
          hasHiddenLabel
          placeholder="Write your message here..."
          value={values.plain}
          error={problems['plain']}
          recipients={Math.max(1, count)}
          balance={agency?.pointsBalance}
          returnTo={composing.returnTo}
          mergeFields={fields}
          takesFocus={values.to.length > 0}
          onChange={(text) => form.set('plain', text)}
        />
      </Text>
    </Stack>
  );
};
