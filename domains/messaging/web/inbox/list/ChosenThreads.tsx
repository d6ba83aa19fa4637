// The bar of the conversations that were chosen: more than fifty become a job, which can be taken back (decision 107).
import { Archive, Mail, MailOpen, Trash2, UserRoundPlus, X } from 'lucide-react';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { AssigneeItems } from '../sharing/AssigneeItems.tsx';
import { type ChosenProps, useActingOnChosen } from './acting-on-chosen.ts';
import styles from './ThreadList.module.css';

const ChosenThreads = (props: ChosenProps) => {
  const { selection, total } = props.list;
  const acts = useActingOnChosen(props);
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Chosen conversations" aria-busy={acts.isBusy}>
      <span>
        {formatNumber(selection.count)} selected
        {!selection.selected.isAll && total > selection.count && (
          <Button variant="link" size="small" onClick={selection.selectAll}>
            All {formatNumber(total)}
          </Button>
        )}
      </span>
      <IconButton size="small" icon={MailOpen} label="Mark as read" onClick={() => void acts.mark(true)} />
      <IconButton size="small" icon={Mail} label="Mark as unread" onClick={() => void acts.mark(false)} />
      <Menu
        label="Assign"
        place="bottom-end"
        width={240}
        trigger={<IconButton size="small" icon={UserRoundPlus} label="Assign" />}
      >
        <AssigneeItems onGive={(agentId, name) => void acts.assign(agentId, name)} />
      </Menu>
      <IconButton size="small" icon={Archive} label="Archive" onClick={() => void acts.archive()} />
      <IconButton size="small" icon={Trash2} label="Delete" onClick={() => void acts.remove()} />
      <IconButton size="small" icon={X} label="Clear selection" onClick={selection.clear} />
    </div>
  );
};
export default ChosenThreads;
