// A form as visitors fill it in, saved or not. Nothing is sent and nothing is kept.
import { Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import { now } from '#/kernel/web/clock.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Ending, endingOf } from '../filling/ending.ts';
import { FormView } from '../filling/FormView.tsx';
import styles from './Preview.module.css';

const OutcomeView = lazyPart<Ending>(async () => ({
  default: (await import('../filling/OutcomeView.tsx')).OutcomeView,
}));

const Filled = ({ form }: { form: FormDocument }) => {
  const zone = useAgencyZone();
  const [at] = useState(() => ({ now: now(), timezone: zone, country: null }));
  const [ending, setEnding] = useState<Ending>();
  if (ending)
    return (
      <Suspense fallback={<Skeleton height={120} radius={10} />}>
        <OutcomeView {...ending} />
      </Suspense>
    );
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

interface Props {
  title: string;
  back: { href: string; label: string };
  form: FormDocument | undefined;
  /** What stands there while there is no form. */
  children: ReactNode;
}

export const Preview = ({ title, back, form, children }: Props) => {
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
        title={title}
        back={back}
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
          <div className={styles.sheet}>{form ? <Filled key={round} form={form} /> : children}</div>
        </div>
      </div>
    </div>
  );
};
