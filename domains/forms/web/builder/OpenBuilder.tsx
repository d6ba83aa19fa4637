// The builder as it opens: a form that is to be made, blank or from a pattern, or one that is there.
import { useEffect, useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { usePathPart, useSearchState } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { drawingOfPattern } from '../patterns/patterns.ts';
import { Builder } from './Builder.tsx';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';
import { type Builder as Made, makeBuilder } from './builder-store.ts';
import { handedOver } from './handing-over.ts';

const newId = (): string => crypto.randomUUID();
const address = { pattern: text(40) };

const OpenBuilder = () => {
  const id = usePathPart('id');
  return id === '' ? <NewForm /> : <OpenForm key={id} id={id} />;
};
export default OpenBuilder;

const NewForm = () => {
  const [{ pattern }] = useSearchState(address);
  const [builder] = useState(() => makeBuilder({ form: null, drawing: drawingOfPattern(pattern, newId) }));
  return <Builder builder={builder} />;
};

const OpenForm = ({ id }: { id: string }) => {
  const [handed] = useState(() => handedOver(id));
  const { data: form, error, refetch } = useCall(api.forms.get, { id }, { isPageRecord: true });
  const [builder, setBuilder] = useState<Made | undefined>(handed);
  if (!builder && form) setBuilder(makeBuilder({ form }));
  useEffect(() => {
    // What the cache still has from before a save of this page is no news.
    if (builder && form && form.updatedAt > (builder.get().form?.updatedAt ?? '')) builder.follow(form);
  }, [builder, form]);
  if (builder) return <Builder builder={builder} />;
  if (error)
    return (
      <Text as="div" p={24}>
        <FailureStrip failure={error} what="The form" onRetry={() => void refetch()} />
      </Text>
    );
  return <BuilderSkeleton />;
};
