// The draft of a form that is saved, as visitors would fill it in.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { usePathPart } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { Preview } from './Preview.tsx';

const PreviewPage = () => {
  const id = usePathPart('id');
  const { data: form, error, refetch } = useCall(api.forms.get, { id }, { isPageRecord: true });
  return (
    <Preview
      title={form?.displayName ?? 'Form preview'}
      back={{ href: `/forms/${id}`, label: 'Back to the form' }}
      form={form}
    >
      {error ? (
        <FailureStrip failure={error} what="The form" onRetry={() => void refetch()} />
      ) : (
        <Text as="div" aria-busy="true">
          <Skeleton height={200} radius={10} />
        </Text>
      )}
    </Preview>
  );
};
export default PreviewPage;
