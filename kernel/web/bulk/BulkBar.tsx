// The bar that rises from the foot of a list when records are selected: how many, what can be done with them, and the way out.

import { Download, X } from 'lucide-react';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { Needs } from '#/kernel/contract/permission.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu } from '#/ui/floating/Menu.tsx';
import { MenuItem } from '#/ui/floating/MenuItem.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Icon } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';
import { reportMissing } from '../calls/failing.ts';
import { useIsOnline } from '../calls/online.ts';
import { formatNumber } from '../formatting.ts';
import type { ExportCall } from '../grid/list/list-api.ts';
import type { List } from '../grid/list/use-list.ts';
import type { exportRecords } from '../jobs/exporting.ts';
import { useKeys } from '../keys/keyboard.ts';
import { useCan } from '../session.ts';
import { useSlot } from '../slots.ts';
import { LoadedWindow } from '../windows/LoadedWindow.tsx';
import styles from './BulkBar.module.css';
import { BulkContext, type OpenBulk } from './bulk-context.ts';
import { type BulkFilling, bulkVerb } from './bulk-slots.ts';
import { panelWidth } from './panel-width.ts';
import type { BulkSelection } from './selection.ts';

/** A verb of many records. Its panel reads the selection with `useBulk`. */
export interface BulkVerb<R> {
  id: string;
  label: string;
  icon?: Icon;
  needs?: Needs;
  /** 'l', 'backspace': opens it from the list. */
  keys?: string;
  /** Why it cannot be used for this selection. */
  reason?: (selection: BulkSelection<R>) => Reason | undefined;
  Panel: ComponentType<{ onClose: () => void }>;
}

const offline = 'You are offline';

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel spreadsheet' },
] as const;

/** Comes when it is asked for: a list is drawn without it. */
const exportNow = async (...asked: Parameters<typeof exportRecords>): Promise<void> => {
  const part = await import('../jobs/exporting.ts').catch(() => reportMissing(() => undefined));
  await part?.exportRecords(...asked);
};

export interface BulkBarProps<R> {
  list: List<R>;
  verbs: readonly BulkVerb<R>[];
  /** The columns an export has, with their headings. */
  columns: readonly { name: string; label: string }[];
  exportCall: ExportCall | undefined;
  nameOf: (record: R) => string;
}

export const BulkBar = <R,>({ list, verbs, columns, exportCall, nameOf }: BulkBarProps<R>) => {
  const [openId, setOpenId] = useState<string>();
  const can = useCan();
  const isOnline = useIsOnline();
  const { selection, entity } = list;
  const filled = useSlot(bulkVerb).filter(({ typeName }) => typeName === entity.typeName);
  const chosen = chosenOf(list);
  const bar = useRef<HTMLDivElement>(null);
  const open: OpenBulk<R> = {
    selection: chosen,
    nameOf,
    close: (isDone = false) => {
      setOpenId(undefined);
      if (isDone) selection.clear();
    },
  };
  // Nothing of many is done without the server, and nothing queues.
  const whyNot = (verb?: BulkVerb<R>): Reason | undefined => (isOnline ? verb?.reason?.(chosen) : offline);
  const allowed = verbs.filter(({ needs }) => needs === undefined || can(needs));
  useReach(bar);
  useVerbKeys(allowed, (verb) => whyNot(verb) === undefined && setOpenId(verb.id));
  return (
    <>
      <div ref={bar} className={styles.bar} role="toolbar" aria-label={`Selected ${chosen.many}`}>
        <span className={styles.count}>
          <b>{formatNumber(selection.count)}</b> selected
        </span>
        <span className={styles.verbs}>
          {allowed.map((one) => (
            <Verb key={one.id} {...one} reason={whyNot(one)} onPress={() => setOpenId(one.id)} />
          ))}
          {filled.map(({ id, label, icon }) => (
            <Verb key={id} label={label} icon={icon} reason={whyNot()} onPress={() => setOpenId(id)} />
          ))}
          {exportCall && <ExportMenu exportCall={exportCall} chosen={chosen} columns={columns} reason={whyNot()} />}
        </span>
        <IconButton
          icon={X}
          label="Clear the selection"
          keys="Esc"
          className={styles.clear}
          onClick={selection.clear}
        />
      </div>
      <OpenPanel
        open={open}
        verb={allowed.find(({ id }) => id === openId)}
        filling={filled.find(({ id }) => id === openId)}
      />
    </>
  );
};

const chosenOf = <R,>({ selection, entity }: List<R>): BulkSelection<R> => ({
  isAll: selection.selected.isAll,
  count: selection.count,
  records: [...selection.selected.records.values()],
  input: selection.input,
  one: entity.title.one,
  many: entity.title.many,
});

/** Verbs by their keys, from the list. */
const useVerbKeys = <R,>(verbs: readonly BulkVerb<R>[], run: (verb: BulkVerb<R>) => void): void =>
  useKeys(
    verbs.flatMap((verb) => {
      const { id, label, keys } = verb;
      const key = { id: `bulk.${id}`, label: `${label} of what is selected`, scope: 'List', run: () => run(verb) };
      return keys === undefined ? [] : [{ ...key, keys }];
    }),
  );

interface VerbProps {
  label: string;
  icon?: Icon | undefined;
  keys?: string | undefined;
  reason: Reason | undefined;
  onPress: () => void;
}

const Verb = ({ label, icon, keys, reason, onPress }: VerbProps) => (
  <Button
    variant="subtle"
    size="small"
    icon={icon}
    className={styles.verb}
    reason={reason}
    data-tip-keys={keys}
    onClick={onPress}
  >
    {label}
  </Button>
);

interface ExportProps {
  exportCall: ExportCall;
  chosen: Pick<BulkSelection<never>, 'many' | 'input'>;
  columns: readonly { name: string; label: string }[];
  reason: Reason | undefined;
}

const ExportMenu = ({ exportCall, chosen, columns, reason }: ExportProps) => {
  const run = (format: (typeof formats)[number]['format']): Promise<void> =>
    exportNow(exportCall, chosen.many, { selection: chosen.input, columns, format }).catch(() => undefined);
  return (
    <Menu
      label="Export"
      place="top-start"
      trigger={
        <Button variant="subtle" size="small" icon={Download} className={styles.verb} reason={reason}>
          Export
        </Button>
      }
    >
      {formats.map(({ format, label }) => (
        <MenuItem key={format} onClick={() => void run(format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
};

interface OpenProps<R> {
  open: OpenBulk<R>;
  verb: BulkVerb<R> | undefined;
  filling: BulkFilling | undefined;
}

/** The panel of the verb that was chosen. */
const OpenPanel = <R,>({ open, verb, filling }: OpenProps<R>) => {
  const close = (): void => open.close();
  if (!verb && !filling) return null;
  return (
    <BulkContext value={open as unknown as OpenBulk<never>}>
      {verb ? (
        <verb.Panel onClose={close} />
      ) : (
        filling && (
          <LoadedWindow title={filling.label} width={panelWidth} load={filling.load} given={{}} onClose={close} />
        )
      )}
    </BulkContext>
  );
};

/** Tells the grid how much of its foot the bar covers, so that the focus never hides behind it, and gives it the focus as it goes. */
const useReach = (bar: { current: HTMLElement | null }): void => {
  useLayoutEffect(() => {
    // On the grid itself, and not inherited: else every cell would be looked at anew.
    const grid = bar.current?.parentElement?.querySelector<HTMLElement>('[role=grid]');
    grid?.style.setProperty('--covered', '60px');
    return () => {
      grid?.style.removeProperty('--covered');
      // A verb that stood in the bar is gone with it: whoever pressed it goes on from the row they were at.
      setTimeout(() => {
        if (document.activeElement === document.body)
          grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
      });
    };
  }, [bar]);
};
