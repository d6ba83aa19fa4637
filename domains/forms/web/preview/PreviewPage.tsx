// A form as visitors fill it in. Nothing is sent and nothing is kept.
import { Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { WholeForm } from '#/domains/forms/contract/form-calls.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { type Ending, endingOf } from '../filling/ending.ts';
import { FormView } from '../filling/FormView.tsx';
import { OutcomeView } from '../filling/OutcomeView.tsx';
import styles from './Preview.module.css';

const Filled = ({ form }: { form: WholeForm }) => {
  const zone = useAgencyZone();
  const [at] = useState(() => ({ now: now(), timezone: zone, country: null }));
  const [ending, setEnding] = useState<Ending>();
  if (ending) return <OutcomeView {...ending} />;
  return (
    <FormView
      form={{ ...form, submitLabel: form.settings.submitLabel, progress: form.settings.progress }}
      at={at}
      onSubmit={(given) => {
        setEnding(endingOf(form, given, at));
        return Promise.resolve(true);
      }}
    />
  );
};

const PreviewPage = () => {
  const id = usePathPart('id');
  const { data: form, error, refetch } = useCall(api.forms.get, { id }, { isPageRecord: true });
  const [isPhone, setPhone] = useState(false);
  /** Counts the beginnings: each is a form that nobody typed in yet. */
  const [round, setRound] = useState(0);
  useKeys([
    { id: 'form.desktop', keys: '1', label: 'Desktop', scope: 'Preview', run: () => setPhone(false) },
    { id: 'form.phone', keys: '2', label: 'Phone', scope: 'Preview', run: () => setPhone(true) },
  ]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={form?.displayName ?? 'Form preview'}
        back={{ href: `/forms/${id}`, label: 'Back to the form' }}
        actions={
          <>
            <IconButton
              icon={Monitor}
              label="Desktop"
              keys="1"
              aria-pressed={!isPhone}
              onClick={() => setPhone(false)}
            />
            <IconButton
              icon={Smartphone}
              label="Phone"
              keys="2"
              aria-pressed={isPhone}
              onClick={() => setPhone(true)}
            />
            <Button icon={RotateCcw} onClick={() => setRound(round + 1)}>
              Start again
            </Button>
          </>
        }
      />
      <div className={styles.scroll}>
        <div className={isPhone ? styles.phone : styles.desktop}>
          <Notice>Preview — nothing is saved</Notice>
          <div className={styles.sheet}>
            {form ? (
              <Filled key={round} form={form} />
            ) : error ? (
              <FailureStrip failure={error} what="The form" onRetry={() => void refetch()} />
            ) : (
              <Text as="div" aria-busy="true">
                <Skeleton height={200} radius={10} />
              </Text>
            )}
          </div>
        </div>
      </div>
    </div>
  );
};
export default PreviewPage;
