// Resuming a search that was stopped: it takes a reason, which is kept with the search.
import { searchLimits } from '#/domains/listings/contract/searches/criteria.ts';
import type { SavedSearch } from '#/domains/listings/contract/searches/search-calls.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Text } from '#/ui/layout.tsx';
import { api } from './searches-api.ts';

export const ResumeSearch = ({ search, onClose }: { search: SavedSearch; onClose: () => void }) => {
  const { send } = useSend(api.searches.resume, { success: 'Search resumed', isQuiet: true, refreshes: ['timeline'] });
  const form = useForm<{ reason: string }, SavedSearch>({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Say why it starts again' } : {}),
    send: ({ reason }) => send({ id: search._id, reason }),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Resume search" verb="Resume" keys="enter" onClose={onClose}>
      <Text breaks>
        {search.displayName} was stopped{search.stateReason ? `: ${search.stateReason}` : '.'}
      </Text>
      <TextField
        label="Reason"
        isRequired
        data-autofocus
        maxLength={searchLimits.reason}
        autoComplete="off"
        {...form.text('reason')}
      />
    </FormDialog>
  );
};
