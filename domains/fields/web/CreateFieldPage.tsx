// A new field, told as a sentence: what it is called, what it holds, in which group, whether it must be filled; beside it the record of
// somebody who does not exist, with the field in it.
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { otherGroup, type PropertyGroup } from '#/domains/fields/contract.ts';
import type { FieldType } from '#/kernel/contract/attribute.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { NameField } from '#/kernel/web/form/NameField.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { go } from '#/kernel/web/navigation.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { created } from '#/kernel/web/states/words.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Grid, Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import styles from './CreateFieldPage.module.css';
import { FieldPreview } from './FieldPreview.tsx';
import { takesOptions, typeLabel } from './field-types.ts';
import { GroupField } from './GroupField.tsx';
import { OptionsField, optionsFrom } from './OptionsField.tsx';
import { TypeField } from './TypeField.tsx';

export interface NewField {
  displayName: string;
  type: FieldType;
  hasTime: boolean;
  options: string;
  category: string;
  isRequired: boolean;
  isHidden: boolean;
}

const initial: NewField = {
  displayName: '',
  type: 'string',
  hasTime: false,
  options: '',
  category: 'Contact details',
  isRequired: false,
  isHidden: false,
};

const namesOf = (groups: readonly PropertyGroup[]): string[] =>
  groups
    .flatMap(({ properties, subGroups }) => [...properties, ...subGroups.flatMap((sub) => sub.properties)])
    .map(({ displayName }) => displayName.toLowerCase());

const CreateFieldPage = () => {
  const isOnline = useIsOnline();
  const { data } = useCall(api.layouts.agency, {});
  const groups = data?.crmPropertyGroupLayout.groups ?? [];
  const { send } = useSend(api.attributes.create, {
    success: ({ displayName }) => created(displayName),
    refreshes: ['layouts', 'agency', 'contacts'],
    isQuiet: true,
  });
  const form = useForm<NewField, unknown>({
    initial,
    check: ({ displayName, type, options }) => ({
      ...(displayName === ''
        ? { displayName: 'Name is required' }
        : namesOf(groups).includes(displayName.toLowerCase())
          ? { displayName: 'Is already in use' }
          : {}),
      ...(type === 'dropdown' && options.trim() === '' ? { options: 'At least one choice is required' } : {}),
    }),
    send: ({ displayName, type, hasTime, options, category, isRequired, isHidden }) =>
      send({
        typeName: 'contact',
        displayName,
        type,
        isRequired,
        isHidden,
        category: category === otherGroup || category === '' ? null : category,
        ...(type === 'date' ? { hasTime } : {}),
        ...(takesOptions(type) && options.trim() !== '' ? { options: optionsFrom(options, []) } : {}),
      }),
    onSent: () => go('/fields'),
    draft: 'field.new',
  });
  const root = useRef<HTMLFormElement>(null);
  const { shown, values } = form;
  useLayoutEffect(() => {
    if (shown > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [shown]);
  useLayoutEffect(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <>
      <PageHeader title="New field" back={{ href: '/fields', label: 'Fields' }} />
      <Grid gap={32} pt={6} pb={40} px="page" columns="minmax(0, 640px)" className={styles.body}>
        <Stack
          as="form"
          ref={root}
          noValidate
          gap={14}
          shrink
          onSubmit={(event) => {
            event.preventDefault();
            if (isOnline) form.submit();
          }}
        >
          {form.message && <Notice tone="error">{form.message}</Notice>}
          <p className={styles.sentence}>
            Every contact has <b>{values.displayName.trim() || 'a field'}</b>, which holds{' '}
            <b>{typeLabel(values).toLowerCase()}</b>, is shown in <b>{values.category || 'a new group'}</b>
            {values.isRequired ? ' and must be filled' : ' and may be left empty'}
            {values.isHidden ? ', but is not shown' : ''}.
          </p>
          <Card title={<Step n={1}>What is it called?</Step>}>
            <NameField {...form.text('displayName')} placeholder="Spouse" />
          </Card>
          <Card title={<Step n={2}>What does it hold?</Step>} help="The type cannot be changed later.">
            <TypeField value={values.type} onChange={(type) => form.set('type', type)} />
            {values.type === 'date' && (
              <Checkbox
                className={styles.below}
                label="With a time of day"
                checked={values.hasTime}
                onChange={(event) => form.set('hasTime', event.target.checked)}
              />
            )}
          </Card>
          {takesOptions(values.type) && (
            <Card title={<Step n={3}>Which choices does it offer?</Step>}>
              <OptionsField {...form.bind('options')} isRequired={values.type === 'dropdown'} />
            </Card>
          )}
          <Card title={<Step n={takesOptions(values.type) ? 4 : 3}>Where does it go?</Step>}>
            <GroupField {...form.bind('category')} groups={groups} />
          </Card>
          <Card title={<Step n={takesOptions(values.type) ? 5 : 4}>Is it required?</Step>}>
            <Grid gap={12}>
              <Checkbox
                label="Required for new contacts"
                help="Existing contacts stay as they are."
                checked={values.isRequired}
                onChange={(event) => form.set('isRequired', event.target.checked)}
              />
              <Checkbox
                label="Hidden"
                help="Kept, but in no record, list or filter. A hidden field is never asked for."
                checked={values.isHidden}
                onChange={(event) => form.set('isHidden', event.target.checked)}
              />
            </Grid>
          </Card>
          <Row gap={8} className={styles.verbs}>
            <Button
              type="submit"
              variant="primary"
              icon={Check}
              isBusy={form.isSending}
              reason={isOnline ? undefined : 'You are offline'}
            >
              Create field
            </Button>
            <Button onClick={() => go('/fields')}>Cancel</Button>
          </Row>
        </Stack>
        <FieldPreview field={values} />
      </Grid>
    </>
  );
};
export default CreateFieldPage;

const Step = ({ n, children }: { n: number; children: string }) => (
  <Row as="span" inline gap={10} align="center">
    <span className={styles.number} aria-hidden>
      {n}
    </span>
    {children}
  </Row>
);
