// A form that is open: filled in, kept meanwhile, sent once, and what is said then.
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { FormView } from '../filling/FormView.tsx';
import { HandingIn } from '../filling/handing-in.ts';
import type { DeliveryNoticeProps } from './DeliveryNotice.tsx';
import type { KeptNoticesProps } from './KeptNotices.tsx';
import { Sent } from './Sent.tsx';
import { Trap } from './Trap.tsx';
import { type Opened, useOpenForm } from './use-open-form.ts';
import { host } from './where-framed.ts';

const KeptNotices = lazyPart<KeptNoticesProps>(() => import('./KeptNotices.tsx'));
/** Comes as soon as the form is there: it is for whoever has no network by then. */
const deliveryNotice = () => import('./DeliveryNotice.tsx');
const DeliveryNotice = lazyPart<DeliveryNoticeProps>(deliveryNotice);

/** What is to be said of the answers before they are sent, if anything. */
const Notices = ({ of, form }: { of: ReturnType<typeof useOpenForm>; form: Opened['form'] }) => {
  const { kept, round, elsewhere, greeted, startAgain, passOn } = of;
  const found = round === 0 ? kept.found : undefined;
  const isSilent = form.savePartials === 'off' && found === undefined && elsewhere === undefined && greeted === null;
  return isSilent ? null : (
    <Suspense>
      <KeptNotices
        form={form}
        found={found}
        elsewhere={elsewhere}
        greeted={greeted}
        onTold={kept.told}
        onStartAgain={() => startAgain({})}
        onPassedOn={passOn}
      />
    </Suspense>
  );
};

export const OpenForm = ({ trap, ...opened }: Opened & { trap: string }) => {
  const { form } = opened;
  const open = useOpenForm(opened);
  const { at, ending, round, kept, noticing, sending, submit, startAgain, handIn, initial } = open;
  useEffect(() => {
    // Whoever sends without a network must be told so.
    void deliveryNotice().catch(() => undefined);
  }, []);
  if (ending) return <Sent ending={ending} />;
  const { given, stepId, unsent } = kept.current();
  const notice = sending.delivery && (
    <Suspense>
      <DeliveryNotice sending={sending} onAnew={() => startAgain(given)} />
    </Suspense>
  );
  if (sending.delivery?.became === 'waiting' && unsent) return notice;
  return (
    <div role="presentation" {...noticing.seen}>
      <Notices of={open} form={form} />
      <HandingIn value={handIn}>
        <FormView
          key={round}
          form={form}
          at={at}
          initial={initial}
          initialStep={stepId}
          onChange={kept.change}
          onStep={(step) => {
            kept.step(step);
            host.say?.('step', { step });
          }}
          onSubmit={submit}
        />
      </HandingIn>
      <Trap name={trap} onChange={noticing.trap} />
      {notice}
    </div>
  );
};
