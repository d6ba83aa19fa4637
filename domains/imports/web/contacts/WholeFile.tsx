// What all rows of the file have in common: their web domain, tags, origins, stage, and whose they are.

import { useState } from 'react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { useMakingOrigins, useMakingTags, useOrigins, useTags } from '#/domains/labels/web.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { Card } from '#/ui/Card.tsx';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { api } from '../api.ts';
import { useOptions } from './use-options.ts';

export const WholeFile = ({ record }: { record: ImportRecord }) => {
  const { options } = record;
  const set = useOptions(record);
  const tags = useTags('contact') ?? [];
  const origins = useOrigins() ?? [];
  const stages = useTags('contact-stage') ?? [];
  const makeTag = useMakingTags('contact');
  const makeOrigin = useMakingOrigins();
  const isOwner = useCan()('owner');
  const lookup = lookupOf('agents');
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  const [agent, setAgent] = useState<PickerOption | null>(null);
  const chosen = (all: readonly PickerOption[], ids: readonly string[]): PickerOption[] =>
    all.filter(({ value }) => ids.includes(value));
  const domains = (agency?.agencyDomains ?? []).map(({ _id, url }) => ({ value: _id, label: url.domain }));
  return (
    <Card title="For the whole file" help="Everybody of this file gets these, besides what their own row says.">
      <FormRows>
        <FormRow>
          <NativeSelect
            label="Domain"
            isRequired
            value={options.domainId ?? ''}
            options={[...(options.domainId ? [] : [{ value: '', label: 'Choose' }]), ...domains]}
            onChange={({ target }) => set({ domainId: target.value || null })}
          />
          <PickMany
            label="Tags"
            placeholder="None"
            options={tags}
            make={makeTag}
            value={chosen(tags, options.tagIds)}
            onChange={(picked) => set({ tagIds: picked.map(({ value }) => value) })}
          />
        </FormRow>
        <FormRow>
          <PickMany
            label="Origins"
            placeholder="None"
            options={origins}
            make={makeOrigin}
            value={chosen(origins, options.originIds)}
            onChange={(picked) => set({ originIds: picked.map(({ value }) => value) })}
          />
          <NativeSelect
            label="Stage"
            help="Of people whose row says none. In the first stage they count as new leads."
            value={options.stageId ?? ''}
            options={[{ value: '', label: 'None' }, ...stages.map(({ value, label }) => ({ value, label }))]}
            onChange={({ target }) => set({ stageId: target.value || null })}
          />
        </FormRow>
        {isOwner && (
          <FormRow>
            <Picker
              label="Assigned agent"
              placeholder="Nobody"
              {...(lookup ? { lookup } : {})}
              value={
                options.assignedAgentId === null ? null : (agent ?? { value: options.assignedAgentId, label: 'Chosen' })
              }
              onChange={(picked) => {
                setAgent(picked);
                set({ assignedAgentId: picked?.value ?? null });
              }}
            />
          </FormRow>
        )}
      </FormRows>
    </Card>
  );
};
