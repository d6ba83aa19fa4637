// Who the contact is: how they are reached, where they come from, on which domain they belong.
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useMakingOrigins, useOrigins } from '#/domains/labels/web.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Grid, Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../../api.ts';
import { LabelChip } from '../../contact/LabelChip.tsx';
import fields from '../fields/InlineField.module.css';
import rows from '../fields/PropertyRow.module.css';
import { useRecord } from '../record-context.ts';
import { PickOpen } from '../widgets/PickOpen.tsx';
import { Addresses } from './Addresses.tsx';
import { Emails } from './Emails.tsx';
import styles from './identity.module.css';
import { Phones } from './Phones.tsx';

export const Identity = () => {
  const { contact } = useRecord();
  const isNothing = [contact.emails, contact.phones, contact.addresses].every(({ length }) => length === 0);
  return (
    <section aria-label="How to reach them" className={styles.identity}>
      {isNothing && <p className={styles.none}>No contact information available</p>}
      <Emails />
      <Phones />
      <Addresses />
      <Stack as="dl">
        <Domain />
        <Origins />
      </Stack>
    </section>
  );
};

const Fact = ({ name, children }: { name: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <Grid gap={12} rowGap={0} columns="minmax(88px, 36%) minmax(0, 1fr)">
      <Text as="dt" id={id} py={5} tone="faint" breaks className={rows.name}>
        {name}
      </Text>
      <Text as="dd">{children(id)}</Text>
    </Grid>
  );
};

const Domain = () => {
  const { contact, mayWrite, save } = useRecord();
  const { data: agency } = useCall(api.agency.current, {});
  const [isOpen, setOpen] = useState(false);
  const { domain } = contact;
  const put = (next: PickerOption | null): void => {
    setOpen(false);
    void save({ domain: next && { _id: next.value, displayName: next.label } }, { name: 'The domain' });
  };
  const words = domain?.displayName ?? '—';
  return (
    <Fact name="Domain">
      {(id) =>
        isOpen ? (
          <PickOpen
            label="Domain"
            placeholder="Choose a domain"
            options={(agency?.agencyDomains ?? []).map(({ _id, url }) => ({ value: _id, label: url.domain }))}
            value={domain && { value: domain._id, label: domain.displayName }}
            onPick={put}
            onClear={() => put(null)}
            onClose={() => setOpen(false)}
          />
        ) : mayWrite ? (
          <button
            type="button"
            className={fields.value}
            aria-labelledby={`${id} ${id}-value`}
            onClick={() => setOpen(true)}
          >
            <Text id={`${id}-value`} breaks fill className={fields.words}>
              {words}
            </Text>
          </button>
        ) : (
          <span className={rows.plain}>{words}</span>
        )
      }
    </Fact>
  );
};

const Origins = () => {
  const { contact, mayWrite, save } = useRecord();
  const options = useOrigins();
  const make = useMakingOrigins();
  const [isAdding, setAdding] = useState(false);
  const { origins } = contact;
  const put = (next: typeof origins): void => void save({ origins: next }, { name: 'The origins' });
  return (
    <Fact name="Origins">
      {() => (
        <Row wrap align="center" gap={6} minHeight={28}>
          {origins.map((origin) => (
            <LabelChip
              key={origin._id}
              label={origin}
              onRemove={mayWrite ? () => put(origins.filter(({ _id }) => _id !== origin._id)) : undefined}
            />
          ))}
          {origins.length === 0 && !mayWrite && '—'}
          {mayWrite &&
            !isAdding &&
            (origins.length === 0 ? (
              <Button variant="subtle" size="small" icon={Plus} className={styles.add} onClick={() => setAdding(true)}>
                Add an origin
              </Button>
            ) : (
              <IconButton icon={Plus} size="small" label="Add an origin" onClick={() => setAdding(true)} />
            ))}
          {isAdding && (
            <PickOpen
              label="Add an origin"
              placeholder="Choose an origin"
              options={(options ?? []).filter(({ value }) => !origins.some(({ _id }) => _id === value))}
              make={make}
              onPick={({ value, label, background, foreground }) => {
                setAdding(false);
                put([
                  ...origins,
                  {
                    _id: value,
                    displayName: label,
                    backgroundColor: background ?? null,
                    foregroundColor: foreground ?? null,
                  },
                ]);
              }}
              onClose={() => setAdding(false)}
            />
          )}
        </Row>
      )}
    </Fact>
  );
};
