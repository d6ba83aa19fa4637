// Saving a search for a contact, or changing one: what it asks for on the left, the proof of it on the right.
import { searchLimits, usualTypes } from '#/domains/listings/contract/searches/criteria.ts';
import type { SavedSearch } from '#/domains/listings/contract/searches/search-calls.ts';
import { usualTime, type When, whenWords } from '#/domains/listings/contract/searches/when.ts';
import { type ListingChangeKind, listingChangeKinds } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { type Form, useForm } from '#/kernel/web/form/use-form.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Areas, Conditions } from './CriteriaFields.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import { typeLabels } from './proof-words.ts';
import styles from './Searches.module.css';
import { searchWidth } from './search-window.ts';
import { api } from './searches-api.ts';
import { useProof } from './use-proof.ts';
import { WhenFields } from './WhenFields.tsx';

interface Values {
  displayName: string;
  filtersGroups: FiltersGroups;
  areas: PickerOption[];
  types: readonly ListingChangeKind[];
  when: When;
}

interface Props {
  contactId: string;
  /** Left out, a new one. */
  search: SavedSearch | undefined;
  onClose: () => void;
}

const valuesOf = (search: SavedSearch | undefined): Values => ({
  displayName: search?.displayName ?? '',
  filtersGroups: search?.criteria.filtersGroups ?? [],
  areas: search?.areas.map(({ _id, displayName }) => ({ value: _id, label: displayName })) ?? [],
  types: search?.types ?? usualTypes,
  when: { frequency: search?.frequency ?? 'daily', sendAt: search?.sendAt ?? usualTime('daily') },
});

const useSearchForm = ({ contactId, search, onClose }: Props): Form<Values> => {
  const create = useSend(api.searches.create, { success: 'Search saved', isQuiet: true, refreshes: ['timeline'] });
  const update = useSend(api.searches.update, { success: 'Search saved', isQuiet: true, refreshes: ['timeline'] });
  return useForm<Values, SavedSearch>({
    initial: valuesOf(search),
    check: ({ types }) => (types.length === 0 ? { types: 'Choose at least one' } : {}),
    send: ({ displayName, filtersGroups, areas, types, when }) => {
      const body = {
        ...(displayName === '' ? {} : { displayName }),
        criteria: {
          filtersGroups: filtersGroups.map((group) => group.map((filter) => ({ ...filter }))),
          place: { areas: areas.map(({ value }) => value) },
        },
        types: [...types],
        ...when,
      };
      return search ? update.send({ id: search._id, ...body }) : create.send({ contactId, ...body });
    },
    onSent: onClose,
    ...(search ? {} : { draft: `search.${contactId}` }),
  });
};

export const SearchForm = (props: Props) => {
  const { contactId, search, onClose } = props;
  const form = useSearchForm(props);
  const { filtersGroups, areas, types } = form.values;
  const proved = useProof({ contactId, filtersGroups, areas: areas.map(({ value }) => value), types });
  return (
    <FormDialog
      form={form}
      title={search ? 'Edit saved search' : 'Save a search'}
      verb="Save search"
      width={searchWidth}
      onClose={onClose}
    >
      <div className={styles.both}>
        <FormRows>
          <TextField
            label="Name"
            data-autofocus
            maxLength={searchLimits.name}
            autoComplete="off"
            help={search ? undefined : 'Left empty, it is what the search asks for.'}
            {...form.text('displayName')}
          />
          <Conditions
            groups={filtersGroups}
            error={form.problems['criteria'] ?? form.problems['filtersGroups']}
            onChange={(groups) => form.set('filtersGroups', groups)}
          />
          <Areas
            value={areas}
            error={form.problems['criteria.place.areas'] ?? form.problems['areas']}
            onChange={(chosen) => form.set('areas', chosen)}
          />
          <Types form={form} />
          <WhenFields value={form.values.when} onChange={(when) => form.set('when', when)} />
        </FormRows>
        <Stack gap={14} shrink>
          <ProofPanel {...proved} when={whenWords(form.values.when)} />
        </Stack>
      </div>
    </FormDialog>
  );
};

/** Which changes of the log the bars count. */
const Types = ({ form }: { form: Form<Values> }) => {
  const { types } = form.values;
  const turn = (kind: ListingChangeKind): void =>
    form.set('types', types.includes(kind) ? types.filter((one) => one !== kind) : [...types, kind]);
  const error = form.problems['types'];
  return (
    <Stack as="fieldset" gap={6}>
      <Text as="legend" size="label" weight={550}>
        Changes that count
      </Text>
      <Row gap={12} wrap>
        {listingChangeKinds.map((kind) => (
          <Checkbox key={kind} label={typeLabels[kind]} checked={types.includes(kind)} onChange={() => turn(kind)} />
        ))}
      </Row>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Stack>
  );
};
