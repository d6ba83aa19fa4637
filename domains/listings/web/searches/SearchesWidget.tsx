// The saved searches of a contact on its record: what they look for, and how many homes there are for each.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import type { SavedSearch } from '#/domains/listings/contract/searches/search-calls.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { SearchLine } from './SearchLine.tsx';
import { FoundWindow, ResumeWindow, SearchWindow } from './search-window.ts';
import { api } from './searches-api.ts';

/** Shown at first, and with each press of More. */
const [few, more] = [4, 20];

type Open = { as: 'form' | 'resume' | 'found'; search?: SavedSearch } | undefined;

const SearchesWidget = ({ contactId, mayWrite }: ContactPart) => {
  const [length, setLength] = useState(few);
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch, isFetching } = useCall(
    api.searches.list,
    { contactId, length: String(length) },
    { isQuiet: true, keepsFormer: true },
  );
  const close = (): void => setOpen(undefined);
  return (
    <Stack gap={10}>
      {!data && error && (
        <FailureStrip failure={error} what="The searches" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton height={56} radius={8} />}
      {data?.total === 0 && <Text note>No saved searches</Text>}
      {data && data.total > 0 && (
        <>
          <Stack as="ul" gap={10}>
            {data.data.map((search) => (
              <SearchLine
                key={search._id}
                search={search}
                onEdit={() => setOpen({ as: 'form', search })}
                onFound={() => setOpen({ as: 'found', search })}
                onResume={() => setOpen({ as: 'resume', search })}
              />
            ))}
          </Stack>
          {data.total > data.data.length && (
            <Button variant="link" isBusy={isFetching} onClick={() => setLength(Math.min(200, length + more))}>
              Show more of {formatNumber(data.total)}
            </Button>
          )}
        </>
      )}
      {data && (
        <div>
          <Button
            size="small"
            icon={Plus}
            reason={mayWrite ? undefined : 'You can only view this contact'}
            onClick={() => setOpen({ as: 'form' })}
          >
            Save a search
          </Button>
        </div>
      )}
      {open?.as === 'form' && <SearchWindow contactId={contactId} search={open.search} onClose={close} />}
      {open?.as === 'found' && open.search && <FoundWindow search={open.search} onClose={close} />}
      {open?.as === 'resume' && open.search && <ResumeWindow search={open.search} onClose={close} />}
    </Stack>
  );
};
export default SearchesWidget;
