// What is said where answers did not get through: that they wait and go by themselves, or what is to be done.
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { useSending } from './use-sending.ts';

export interface DeliveryNoticeProps {
  sending: ReturnType<typeof useSending>;
  /** Sends what is shown under an id of its own. */
  onAnew: () => void;
}

const DeliveryNotice = ({ sending: { delivery, retry, change }, onAnew }: DeliveryNoticeProps) => {
  if (!delivery || delivery.became === 'sent') return null;
  if (delivery.became === 'stale')
    return <Notice tone="warning">The form was changed meanwhile. Please look at your answers again.</Notice>;
  if (delivery.became === 'refused') return <Notice tone="error">{delivery.words}</Notice>;
  if (delivery.became === 'taken')
    return (
      <Notice
        tone="error"
        actions={
          <Button size="small" onClick={onAnew}>
            Keep them as new answers
          </Button>
        }
      >
        {delivery.words}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button size="small" onClick={retry}>
            Send now
          </Button>
          <Button size="small" variant="subtle" onClick={change}>
            Change my answers
          </Button>
        </>
      }
    >
      {delivery.words} Your answers are kept in this browser.
    </Notice>
  );
};
export default DeliveryNotice;
