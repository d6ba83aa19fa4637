// What is done with a view whose filter was changed: kept in its collection, kept as another, or forgotten.

import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import { api } from './api.ts';
import styles from './CollectionTabs.module.css';
import { collectionsOf, opened } from './views.ts';
import { plain } from './writing.ts';

interface Props {
  list: Pick<List<never>, 'attributes' | 'groups'>;
  /** The collection that the view is, and whether its filter may be written. */
  open: Parameters<typeof write>[1] | undefined;
  isMine: boolean;
  show: (id: string) => void;
  reset: () => void;
  saveAs: () => void;
}

const write = (
  { attributes, groups }: Props['list'],
  { _id, filtersGroups }: { _id: string; filtersGroups: Parameters<typeof opened>[3] },
) => {
  const attribute = collectionsOf(attributes);
  return attribute ? plain(opened(groups, attribute, _id, filtersGroups)) : plain(groups);
};

const EditedView = ({ list, open, isMine, show, reset, saveAs }: Props) => {
  const { send, isSending } = useSend(api.collections.update, { success: 'Collection was successfully updated' });
  const save = async (): Promise<void> => {
    if (!open) return;
    const { answer } = await send({ id: open._id, filtersGroups: write(list, open) });
    if (answer) show(answer._id);
  };
  return (
    <Row as="p" align="center" gap={10} rigid tone="soft" nowrap className={styles.edited} role="status">
      <span>Edited</span>
      {open && isMine && (
        <Button variant="link" isBusy={isSending} onClick={() => void save()}>
          Save
        </Button>
      )}
      <Button variant="link" onClick={saveAs}>
        Save as new
      </Button>
      <Button variant="link" onClick={reset}>
        Reset
      </Button>
    </Row>
  );
};
export default EditedView;
