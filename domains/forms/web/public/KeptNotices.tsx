// What is said of answers that are kept: that they are saved as they are typed, that they were there before, what another tab did with them, and for
// whom the link was made. It comes where there is something to say.
import { useEffect } from 'react';
import type { PublicForm } from '#/domains/forms/contract/public-calls.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Button } from '#/ui/Button.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { KeptForm } from './use-keeping.ts';

export interface KeptNoticesProps {
  form: PublicForm;
  found: KeptForm['found'];
  elsewhere: 'changed' | 'sent' | undefined;
  /** For whom the link was made, unless they said that it is not them. */
  greeted: { firstName: string } | null;
  /** That answers are saved is on the screen: not before it is any saved. */
  onTold: () => void;
  onStartAgain: () => void;
  onPassedOn: () => void;
}

const Told = ({ agencyName, onTold }: { agencyName: string; onTold: () => void }) => {
  useEffect(onTold, [onTold]);
  return (
    <details>
      <Text as="summary" tone="soft">
        We save your answers as you go.
      </Text>
      <Text as="p" note>
        {agencyName} can see what you have answered so far, also if you do not send it. It starts nothing, and is
        deleted after 30 days. Your browser keeps it, too, so that you can go on later.
      </Text>
    </details>
  );
};

const Found = ({
  form,
  found,
  onStartAgain,
}: Pick<KeptNoticesProps, 'form' | 'onStartAgain'> & { found: NonNullable<KeptNoticesProps['found']> }) => (
  <Notice
    actions={
      <Button size="small" onClick={onStartAgain}>
        Start again
      </Button>
    }
  >
    We kept your answers from <Ago at={Temporal.Instant.fromEpochMilliseconds(found.at).toString()} />.
    {found.version !== form.version && ' The form was changed since: please look at them again.'}
  </Notice>
);

const Greeting = ({ name, onClear }: { name: string; onClear: () => void }) => (
  <Text as="p" tone="soft" pb={12} breaks>
    Are you not {name}?{' '}
    <Button size="small" variant="subtle" onClick={onClear}>
      Clear
    </Button>
  </Text>
);

const KeptNotices = ({ form, found, elsewhere, greeted, onTold, onStartAgain, onPassedOn }: KeptNoticesProps) => (
  <Stack gap={10}>
    {form.savePartials === 'told' && <Told agencyName={form.agencyName} onTold={onTold} />}
    {found && <Found form={form} found={found} onStartAgain={onStartAgain} />}
    {elsewhere !== undefined && (
      <Notice
        tone="warning"
        actions={
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        {elsewhere === 'sent'
          ? 'These answers were sent from another tab.'
          : 'These answers were changed in another tab.'}
      </Notice>
    )}
    {greeted && <Greeting name={greeted.firstName} onClear={onPassedOn} />}
  </Stack>
);
export default KeptNotices;
