// The list of templates to choose from: those that were taken lately first, found by a word of name, subject or body (R775).
import { type KeyboardEvent, useState } from 'react';
import type { TemplateType } from '#/domains/templates/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSettled } from '#/kernel/web/grid/use-settled.ts';
import { recentOptions } from '#/kernel/web/picker/recent-options.ts';
import { SearchValues } from '#/kernel/web/picker/SearchValues.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { noResults, nothingFound } from '#/kernel/web/states/words.ts';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { asTemplate, nameOf, type Template, wordsOf } from '../wire.ts';
import styles from './TemplateChoices.module.css';

interface Props {
  templateType: TemplateType;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (template: Template) => void;
  /** Without a look at it: ⌘↵ on a line. */
  onInsert: (template: Template) => void;
}

const mostShown = '50';

export const TemplateChoices = ({ templateType, search, onSearch, onChoose, onInsert }: Props) => {
  const asked = useSettled(search.trim());
  const { data, error, refetch, isFetching } = useCall(
    api.templates.list,
    { templateType, length: mostShown, ...(asked ? { search: asked } : {}) },
    { isQuiet: true, keepsFormer: true },
  );
  const [recent] = useState(() => recentOptions(`templates.${templateType}`).map(({ value }) => value));
  const placeOf = ({ _id }: Template): number => (recent.includes(_id) ? recent.indexOf(_id) : recent.length);
  const templates = data?.data.map(asTemplate).toSorted((one, other) => placeOf(one) - placeOf(other));
  const press = (event: KeyboardEvent<HTMLElement>, template: Template): void => {
    const line = event.currentTarget.closest('li');
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      event.stopPropagation();
      onInsert(template);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = event.key === 'ArrowDown' ? line?.nextElementSibling : line?.previousElementSibling;
      next?.querySelector('button')?.focus();
    }
  };
  return (
    <Stack gap={12} shrink minHeight={320}>
      <SearchValues data-autofocus value={search} onSearch={onSearch} />
      {error && (
        <FailureStrip failure={error} what="Templates" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!templates && !error && <Skeleton height={160} radius={10} />}
      {templates?.length === 0 && (
        <Text as="p" py={24} tone="faint" textAlign="center" role="status">
          {asked ? noResults : nothingFound('templates')}
        </Text>
      )}
      <Stack as="ul" gap={2} aria-label="Templates" aria-busy={isFetching}>
        {templates?.map((template) => (
          <li key={template._id}>
            <button
              type="button"
              className={styles.line}
              onClick={() => onChoose(template)}
              onKeyDown={(event) => press(event, template)}
            >
              <Text weight={500}>{nameOf(template)}</Text>
              <Clip aside>{wordsOf(template)}</Clip>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
};
