// What is said of answers that are kept: that they are saved as they are typed, that they were there before, and what another tab did with them.
import type { PublicForm } from '#/domains/forms/contract/public-calls.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Button } from '#/ui/Button.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { KeptForm } from './use-keeping.ts';

interface Props {
  form: PublicForm;
  found: KeptForm['found'];
  elsewhere: 'changed' | 'sent' | undefined;
  onStartAgain: () => void;
}

const Told = ({ agencyName }: { agencyName: string }) => (
  <details>
    <Text as="summary" tone="soft">
      We save your answers as you go.
    </Text>
    <Text as="p" note>
      {agencyName} can see what you have answered so far, also if you do not send it. It starts nothing, and is deleted
      after 30 days. Your browser keeps it, too, so that you can go on later.
    </Text>
  </details>
);

const Found = ({
  form,
  found,
  onStartAgain,
}: Pick<Props, 'form' | 'onStartAgain'> & { found: NonNullable<Props['found']> }) => (
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

export const KeptNotices = ({ form, found, elsewhere, onStartAgain }: Props) => (
  <Stack gap={10}>
    {form.savePartials === 'told' && <Told agencyName={form.agencyName} />}
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
  </Stack>
);
