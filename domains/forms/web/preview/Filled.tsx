// A form that is filled in and goes nowhere: nothing is sent and nothing is kept.
import { Suspense, useState } from 'react';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import { now } from '#/kernel/web/clock.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Ending, endingOf } from '../filling/ending.ts';
import { FormView } from '../filling/FormView.tsx';
import { named } from '../filling/stepping.ts';

const OutcomeView = lazyPart<Ending>(async () => ({
  default: (await import('../filling/OutcomeView.tsx')).OutcomeView,
}));

interface Props {
  form: FormDocument;
  /** Whom the link greets, by which it is opened. */
  person?: { firstName: string } | null;
}

export const Filled = ({ form, person = null }: Props) => {
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
      initial={named(form, person)}
      onSubmit={(given) => {
        setEnding(endingOf(form, given, at));
        return Promise.resolve(true);
      }}
    />
  );
};
