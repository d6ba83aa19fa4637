// The agency's own attributes of a kind of record in its form, each with the input of its kind.
import { Suspense } from 'react';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { webKindOf } from '../kinds/kinds.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  attributes: readonly PrototypeAttribute[];
  /** By the names of the attributes. */
  values: Values;
  problems: Readonly<Record<string, string | undefined>>;
  onChange: (values: Values) => void;
}

export const OwnFields = ({ attributes, values, problems, onChange }: Props) => (
  <Suspense fallback={<Skeleton height={32} radius={8} />}>
    {attributes.map((attribute) => {
      const { Input } = webKindOf(attribute);
      return (
        Input && (
          <Input
            key={attribute.name}
            attribute={attribute}
            isRequired={attribute.isRequired}
            value={values[attribute.name] ?? null}
            error={problems[attribute.name]}
            onChange={(value: unknown) => onChange({ ...values, [attribute.name]: value })}
          />
        )
      );
    })}
  </Suspense>
);
