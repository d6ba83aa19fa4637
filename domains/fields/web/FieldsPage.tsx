// The fields of contacts: the groups of the record in the agency's order, and every field with what it holds and where it stands.

import { Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import type { PropertyGroup } from '#/domains/fields/contract.ts';
import type { CustomAttribute } from '#/kernel/contract/custom-attributes.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { useSearchState } from '#/kernel/web/routing.ts';
import { Announcements } from '#/kernel/web/states/Announcements.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { nothingFound, nothingMatches } from '#/kernel/web/states/words.ts';
import { Badge } from '#/ui/Badge.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { EditFieldDialog } from './EditFieldDialog.tsx';
import styles from './FieldsPage.module.css';
import { FieldTable } from './FieldTable.tsx';
import { GroupList, type Naming } from './GroupList.tsx';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import type { Place } from './layout.ts';
import { type FieldRow, rowsOf, shownRows } from './rows.ts';
import { useFieldVerbs } from './use-field-verbs.ts';

const typeName = 'contact';
const address = { group: text(), sub: text(), search: text() };

const FieldsPage = () => {
  const layout = useCall(api.layouts.agency, {});
  const own = useCall(api.attributes.list, { typeName });
  const failed = layout.error ?? own.error;
  const retry = (): void => {
    void layout.refetch();
    void own.refetch();
  };
  return (
    <Stack grow minHeight={0}>
      <PageHeader
        title="Fields"
        aside={own.data && <Badge>{formatNumber(own.data.total)} of your own</Badge>}
        subtitle="The fields of a contact, their groups and their order."
        actions={
          <ButtonLink href="/create-field" variant="primary" icon={Plus}>
            New field
          </ButtonLink>
        }
      />
      {layout.data && own.data ? (
        <Fields groups={layout.data.crmPropertyGroupLayout.groups} own={own.data.data} />
      ) : (
        <Text as="div" py={16} px="page">
          {failed ? (
            <FailureStrip failure={failed} what="The fields" onRetry={retry} isRetrying={layout.isFetching} />
          ) : (
            <Skeleton height={320} />
          )}
        </Text>
      )}
      <Announcements />
    </Stack>
  );
};
export default FieldsPage;

const Fields = ({ groups, own }: { groups: readonly PropertyGroup[]; own: readonly CustomAttribute[] }) => {
  const [{ group, sub, search = '' }, setAddress] = useSearchState(address);
  const [edited, setEdited] = useState<FieldRow>();
  const [naming, setNaming] = useState<Naming>();
  const verbs = useFieldVerbs(groups);
  const here = groups.find(({ _id }) => _id === group);
  const place: Place | undefined = here && {
    groupId: here._id,
    ...(here.subGroups.some(({ _id }) => _id === sub) ? { subGroupId: sub } : {}),
  };
  const rows = rowsOf(groups, own);
  const shown = shownRows(rows, place, here?.displayName ?? '', search);
  // A group with subgroups shows several lists, in each of which a field has its own place.
  const isOrdered =
    search === '' && place !== undefined && (place.subGroupId !== undefined || here?.subGroups.length === 0);
  return (
    <div className={styles.body}>
      <aside className={styles.groups}>
        <GroupList
          groups={groups}
          chosen={place}
          total={rows.length}
          verbs={verbs}
          onChoose={(next) => setAddress({ group: next?.groupId, sub: next?.subGroupId }, { isStep: true })}
          onName={setNaming}
        />
      </aside>
      <Stack shrink minHeight={0}>
        <Text as="div" py={10} px="page" maxWidth={280} className={styles.tools}>
          <TextField
            type="search"
            label="Search fields"
            hasHiddenLabel
            placeholder="Search fields"
            value={search}
            onChange={(event) => setAddress({ search: event.target.value || undefined })}
          />
        </Text>
        {own.length === 0 && search === '' && place === undefined && (
          <Text as="div" pb={10} px="page">
            <Notice
              actions={
                <ButtonLink href="/create-field" size="small">
                  New field
                </ButtonLink>
              }
            >
              Only system fields so far. Add a field for what only your agency asks.
            </Notice>
          </Text>
        )}
        {shown.length === 0 ? (
          <EmptyState icon={Rows3} title={search ? nothingMatches('fields', search) : nothingFound('fields')}>
            {search ? 'Look in all fields, or for another word.' : 'Move fields here from their menus.'}
          </EmptyState>
        ) : (
          <FieldTable rows={shown} groups={groups} verbs={verbs} isOrdered={isOrdered} onEdit={setEdited} />
        )}
      </Stack>
      {edited?.own && (
        <EditFieldDialog field={edited.own} groups={groups} verbs={verbs} onClose={() => setEdited(undefined)} />
      )}
      {naming && <GroupNameDialog naming={naming} verbs={verbs} onClose={() => setNaming(undefined)} />}
    </div>
  );
};
