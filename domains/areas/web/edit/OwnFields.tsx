// The agency's own attributes of areas, each with the input of its kind.
import { Suspense } from 'react';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { AreaValues } from './area-values.ts';

interface Props {
  form: Form<AreaValues>;
  attributes: readonly PrototypeAttribute[];
}

export const OwnFields = ({ form, attributes }: Props) => (
  <Suspense fallback={<Skeleton height={32} radius={8} />}>
    {attributes.map((attribute) => {
      const { Input } = webKindOf(attribute);
      return (
        Input && (
          <Input
            key={attribute.name}
            attribute={attribute}
            isRequired={attribute.isRequired}
            value={form.values.own[attribute.name] ?? null}
            error={form.problems[attribute.name]}
            onChange={(value: unknown) => form.set('own', { ...form.values.own, [attribute.name]: value })}
          />
        )
      );
    })}
  </Suspense>
);
