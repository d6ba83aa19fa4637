// The open filters of a list, beside it; on a phone over it, with the number in the button (communication §1).

import { ArrowLeft, FlaskConical, Link2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';
import { count as counted, formatNumber } from '../formatting.ts';
import type { Identified } from '../grid/rows/rows.ts';
import { useSlot } from '../slots.ts';
import { copyText } from '../telling/toasts.ts';
import { RailPanel } from '../windows/RailPanel.tsx';
import { withDraft } from './editing.ts';
import styles from './FilterPanel.module.css';
import { FilterPanel, stepTitle } from './FilterPanel.tsx';
import { filterAction } from './filter-action.ts';
import { type FilterSidebarProps, filtered, railWidth } from './filtered.ts';
import { TestPersonPanel } from './TestPersonPanel.tsx';
import { useLiveCount } from './use-live-count.ts';

export const FilterRail = <R extends Identified>({ list, panel, api }: FilterSidebarProps<R>) => {
  const { editing, act, close } = panel;
  const { entity, attributes, search, params } = list;
  const [isTesting, setTesting] = useState(false);
  const groups = withDraft(editing);
  // A list with a condition of its own is not what the count counts.
  const total = useLiveCount(api, { groups, search }, params === undefined);
  const { one, many } = entity.title;
  const { typeName } = entity;
  const actions = useSlot(filterAction);
  const isListed = editing.step === 'filterList';
  // A test is of the filters as they stand; whoever goes on editing has left it.
  const isTest = isTesting && isListed;
  const tester = useRef<HTMLButtonElement>(null);
  const wasTest = useRef(isTest);
  // Whoever comes back from a test stands where it began.
  useLayoutEffect(() => {
    if (wasTest.current && !isTest && isListed) tester.current?.focus({ preventScroll: true });
    wasTest.current = isTest;
  }, [isTest, isListed]);
  return (
    <RailPanel
      id="filters"
      isOpen
      onClose={close}
      width={railWidth}
      title={isTest ? `Test a ${testedWord(one)}` : stepTitle(editing.step)}
      aside={
        isTest ? (
          <IconButton icon={ArrowLeft} size="small" label="Back to the filters" onClick={() => setTesting(false)} />
        ) : (
          editing.groups.length > 0 && (
            <Button variant="link" onClick={() => act({ do: 'clear' })}>
              Clear filters
            </Button>
          )
        )
      }
      footer={
        isListed && (
          <Row wrap gap={8} fill className={styles.foot}>
            <Button variant="primary" isWide onClick={close}>
              {total === undefined ? `Show ${many}` : `Show ${counted(total, one, many)}`}
            </Button>
            {actions.map(({ id, label, icon, keys, run }) => (
              <Button
                key={id}
                size="small"
                icon={icon}
                {...(keys ? { 'data-tip': label, 'data-tip-keys': keys } : {})}
                onClick={() => run(filtered(list, editing.groups))}
              >
                {label}
              </Button>
            ))}
            {api.explain && !isTest && (
              <Button ref={tester} size="small" icon={FlaskConical} onClick={() => setTesting(true)}>
                Test a {testedWord(one)}
              </Button>
            )}
            <IconButton
              icon={Link2}
              size="small"
              label="Copy link"
              onClick={() => void copyText(location.href, 'Link copied to clipboard')}
            />
          </Row>
        )
      }
    >
      {isTest ? (
        <TestPersonPanel entity={entity} attributes={attributes} api={api} tested={{ groups: editing.groups }} />
      ) : (
        <FilterPanel
          typeName={typeName}
          attributes={attributes}
          suggested={entity.columns}
          editing={editing}
          act={act}
          count={total === undefined ? undefined : `≈ ${formatNumber(total)} match`}
        />
      )}
    </RailPanel>
  );
};

/** Contacts and agents are people; a form is not. */
const testedWord = (one: string): string => (one === 'contact' || one === 'agent' ? 'person' : one);
