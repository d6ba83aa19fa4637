// The filters of a list, beside it; on a phone over it, with the number in the button (communication §1, screens §4.3).
import { Link2 } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { count as counted, formatNumber } from '../formatting.ts';
import type { ListApi } from '../grid/list-api.ts';
import type { List } from '../grid/use-list.ts';
import { RailPanel } from '../RailPanel.tsx';
import { copyText } from '../toasts.ts';
import { withDraft } from './editing.ts';
import { FilterPanel, stepTitle } from './FilterPanel.tsx';
import type { FilterPanelState } from './use-filter-panel.ts';
import { useLiveCount } from './use-live-count.ts';

interface Props<R> {
  list: List<R>;
  panel: FilterPanelState;
  api: ListApi<R>;
}

export const FilterSidebar = <R,>({ list, panel, api }: Props<R>) => {
  const { editing, act, isOpen, close } = panel;
  const { entity, attributes, search, params } = list;
  const groups = withDraft(editing);
  // A list with a condition of its own is not what the count counts.
  const total = useLiveCount(api, { groups, search }, isOpen && params === undefined);
  const { one, many } = entity.title;
  return (
    <RailPanel
      id="filters"
      isOpen={isOpen}
      onClose={close}
      width={360}
      title={stepTitle(editing.step)}
      aside={
        editing.groups.length > 0 && (
          <Button variant="link" onClick={() => act({ do: 'clear' })}>
            Clear filters
          </Button>
        )
      }
      footer={
        editing.step === 'filterList' && (
          <>
            <Button variant="primary" isWide onClick={close}>
              {total === undefined ? `Show ${many}` : `Show ${counted(total, one, many)}`}
            </Button>
            <IconButton
              icon={Link2}
              label="Copy link"
              onClick={() => void copyText(location.href, 'Link copied to clipboard')}
            />
          </>
        )
      }
    >
      <FilterPanel
        typeName={entity.typeName}
        attributes={attributes}
        suggested={entity.columns}
        editing={editing}
        act={act}
        count={total === undefined ? undefined : `≈ ${formatNumber(total)} match`}
      />
    </RailPanel>
  );
};
