// A mail: by whom, to whom, copies, subject, what it says, and the files that go along (R468).
import { useId, useState } from 'react';
import { longestSubject } from '#/domains/messaging/contract.ts';
import { offeredFields, RichEditor, storePicture } from '#/domains/templates/parts.ts';
import { DraftStrip } from '#/kernel/web/form/DraftStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { RecipientField } from '../../recipients/RecipientField.tsx';
import { regionOf } from '../../recipients/typed.ts';
import { Cautions } from '../Cautions.tsx';
import styles from '../Composer.module.css';
import { OfflineNotice } from '../OfflineNotice.tsx';
import type { Composing } from '../use-composing.ts';
import { WhoGets } from '../WhoGets.tsx';
import { Attachments } from './Attachments.tsx';
import { DomainLine } from './DomainLine.tsx';
import { QuietHours } from './QuietHours.tsx';
import { SenderLine } from './SenderLine.tsx';
import { WhenLine } from './WhenLine.tsx';

const channel = 'email';

export const EmailFields = ({ composing }: { composing: Composing }) => {
  const { form, agency, count } = composing;
  const { values, problems } = form;
  const [fields] = useState(() => offeredFields(channel));
  const [copies, setCopies] = useState({ cc: values.cc.length > 0, bcc: values.bcc.length > 0 });
  const subject = useId();
  const country = regionOf(agency);
  const list = (name: 'to' | 'cc' | 'bcc') =>
    ({
      channel,
      country,
      sender: composing.sender,
      value: values[name],
      error: problems[name],
      onChange: (next: ComposedList) => form.set(name, next),
    }) as const;
  const isToSeveral = count > 1 || values.to.some(({ kind }) => kind === 'collection');
  const isLost = problems['body'] !== undefined;
  return (
    <Stack shrink className={styles.fields}>
      <OfflineNotice />
      <DraftStrip form={form} />
      {form.message && <Notice tone="error">{form.message}</Notice>}
      <SenderLine composing={composing} />
      {!composing.isForStep && (
        <>
          <RecipientField
            {...list('to')}
            label="To"
            takesFocus={values.to.length === 0}
            aside={
              <Row as="span" rigid gap={2}>
                {!copies.cc && (
                  <Button variant="subtle" size="small" onClick={() => setCopies({ ...copies, cc: true })}>
                    Cc
                  </Button>
                )}
                {!copies.bcc && (
                  <Button variant="subtle" size="small" onClick={() => setCopies({ ...copies, bcc: true })}>
                    Bcc
                  </Button>
                )}
              </Row>
            }
          />
          {copies.cc && <RecipientField {...list('cc')} label="Cc" isTypedOnly takesFocus={values.cc.length === 0} />}
          {copies.bcc && (
            <RecipientField {...list('bcc')} label="Bcc" isTypedOnly takesFocus={values.bcc.length === 0} />
          )}
        </>
      )}
      <div>
        <Row align="center" gap={10} minHeight={40}>
          <Text as="label" htmlFor={subject} rigid tone="soft" width={62} className={styles.label}>
            Subject
          </Text>
          <input
            id={subject}
            className={styles.subject}
            maxLength={longestSubject}
            value={values.subject}
            aria-invalid={problems['subject'] ? true : undefined}
            aria-describedby={problems['subject'] ? `${subject}-error` : undefined}
            data-autofocus={(values.to.length > 0 && values.subject === '') || undefined}
            onChange={({ target }) => form.set('subject', target.value)}
          />
        </Row>
        {problems['subject'] && (
          <p id={`${subject}-error`} className={styles.error} role="alert">
            {problems['subject']}
          </p>
        )}
      </div>
      <DomainLine composing={composing} />
      {(values.cc.length > 0 || values.bcc.length > 0) && isToSeveral && (
        <p className={styles.reached}>Copies go along with the mail of the first recipient only.</p>
      )}
      <WhoGets channel={channel} composing={composing} />
      <Cautions composing={composing} />
      <WhenLine composing={composing} />
      <QuietHours composing={composing} />
      <div className={styles.editor}>
        <RichEditor
          isBare
          handle={composing.editor}
          value={values.body}
          label="Body"
          mergeFields={fields}
          onUploadImage={storePicture}
          onStoring={composing.setStoring}
          onChange={(html, text) => {
            form.set('body', html);
            form.set('plain', text);
          }}
        />
      </div>
      {isLost && (
        <p className={styles.error} role="alert">
          {problems['body']}
        </p>
      )}
      <Attachments composing={composing} />
    </Stack>
  );
};

type ComposedList = Composing['form']['values']['to'];
