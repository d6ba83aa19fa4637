// The form of a record, drawn from its attributes: required marks, inputs by kind, the server's refusals at their fields. Creates where
// no record is given, else sends only what was changed (decision 106).
import { Fragment, Suspense } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useSend } from '../calls/use-send.ts';
import { asCall } from '../grid/list/list-api.ts';
import { useAttributes } from '../kinds/attributes.ts';
import { webKindOf } from '../kinds/kinds.ts';
import { isBlank, stepsTo, valueAt } from '../kinds/values.ts';
import { asTitle, created, updated } from '../states/words.ts';
import { FormDialog } from './FormDialog.tsx';
import { isSame, missing } from './problems.ts';
import styles from './RecordForm.module.css';
import { bodyOf } from './record-body.ts';
import { useForm } from './use-form.ts';

type Callable = Parameters<typeof asCall>[0];

interface Props<R> {
  entity: AnyEntity;
  api: { create?: Callable; update?: Callable };
  /** The record to change; a new one without it. */
  record?: R & { _id: string };
  /** Attributes in the form, in order; left out, every writable one. */
  names?: readonly string[];
  /** Values a new record starts with, by attribute. */
  initial?: Readonly<Record<string, unknown>>;
  help?: Readonly<Record<string, string>>;
  /** Refuses on top of "is required". */
  check?: (values: Record<string, unknown>) => Readonly<Partial<Record<string, string>>>;
  title?: string;
  verb?: string;
  onClose: () => void;
  onSaved?: (record: R) => void;
}

export const RecordForm = <R extends object>({
  entity,
  api,
  record,
  names,
  initial = {},
  help = {},
  check,
  onClose,
  onSaved,
  ...words
}: Props<R>) => {
  const attributes = useAttributes(entity);
  const fields = fieldsOf(entity, attributes, names);
  const call = record ? api.update : api.create;
  if (!call) throw new Error(`${entity.typeName} has no call to ${record ? 'change' : 'create'} it.`);
  const name = asTitle(entity.title.one);
  const { send } = useSend(asCall(call), { success: record ? updated(name) : created(name) });
  const before = Object.fromEntries(
    fields.map((field) => [
      field.name,
      record ? (valueAt(record, stepsTo(entity, field.name)) ?? null) : (initial[field.name] ?? null),
    ]),
  );
  const form = useForm<Record<string, unknown>, unknown>({
    initial: before,
    check: (values) => ({
      ...missing(
        values,
        Object.fromEntries(fields.filter(mustBeFilled).map((field) => [field.name, field.displayName])),
      ),
      ...check?.(values),
    }),
    send: (values) => {
      const changed = record
        ? Object.entries(values).filter(([key, value]) => !isSame(value, before[key]))
        : Object.entries(values).filter(([, value]) => !isBlank(value));
      return send({ ...bodyOf(entity, changed), ...(record ? { id: record._id } : {}) });
    },
    onSent: (answer) => {
      onSaved?.(answer as R);
      onClose();
    },
    draft: `${entity.typeName}.${record?._id ?? 'new'}`,
  });
  return (
    <FormDialog
      form={form}
      title={words.title ?? `${record ? 'Edit' : 'New'} ${entity.title.one}`}
      verb={words.verb ?? (record ? 'Save' : `Create ${entity.title.one}`)}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton height={32} radius={8} />}>
        {sectionsOf(fields).map(({ heading, members }) => (
          <Fragment key={heading ?? ''}>
            {heading && <h3 className={styles.heading}>{heading}</h3>}
            {members.map((attribute) => {
              const { Input } = webKindOf(attribute);
              return (
                Input && (
                  <Input
                    key={attribute.name}
                    attribute={attribute}
                    isRequired={mustBeFilled(attribute)}
                    help={help[attribute.name]}
                    {...form.bind(attribute.name)}
                  />
                )
              );
            })}
          </Fragment>
        ))}
      </Suspense>
    </FormDialog>
  );
};

/** Of a list, none is a value, too. */
const mustBeFilled = ({ isRequired, type, lookup }: PrototypeAttribute): boolean =>
  isRequired && !(type === 'string[]' && lookup !== undefined);

const fieldsOf = (
  entity: AnyEntity,
  attributes: readonly PrototypeAttribute[],
  names: readonly string[] | undefined,
): PrototypeAttribute[] => {
  if (names) return names.flatMap((name) => attributes.find((one) => one.name === name) ?? []);
  return attributes.filter(({ name, isCustom }) => isCustom || entity.attributes[name]?.options.isWritable);
};

interface FormSection {
  heading: string | undefined;
  members: readonly PrototypeAttribute[];
}

/** A long form is read by its headings; a short one needs none. */
const longFrom = 8;

const sectionsOf = (fields: readonly PrototypeAttribute[]): readonly FormSection[] =>
  fields.length < longFrom
    ? [{ heading: undefined, members: fields }]
    : [...Map.groupBy(fields, ({ category }) => category ?? 'Details')].map(([heading, members]) => ({
        heading,
        members,
      }));
