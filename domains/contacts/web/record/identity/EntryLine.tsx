// One address or number of the contact: how it stands, what it is, which one is the primary; the rest in its menu.
import { Copy, Ellipsis, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { cx } from '#/ui/cx.ts';
import { Menu, MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { usePeeked } from '../record-context.ts';
import styles from './identity.module.css';

interface Props {
  /** Dots and icons before the words. */
  lead: ReactNode;
  text: string;
  /** Where the words lead: 'mailto:…'. */
  href?: string;
  /** Small words behind it. */
  detail?: ReactNode;
  /** 'email address' */
  what: string;
  isPrimary: boolean;
  isOnly: boolean;
  verbs?: ReactNode;
  onEdit: () => void;
  onPrimary?: () => void;
  onRemove: () => void;
}

export const EntryLine = ({
  lead,
  text,
  href,
  detail,
  what,
  isPrimary,
  isOnly,
  verbs,
  onEdit,
  onPrimary,
  onRemove,
}: Props) => {
  const { mayWrite } = usePeeked();
  return (
    <div className={styles.line}>
      {lead}
      <Row as="span" wrap align="baseline" gap={7} rowGap={0} py={5} tabular breaks fill>
        {href ? (
          <Text as="a" href={href} tone="plain">
            {text}
          </Text>
        ) : (
          text
        )}
        {detail && <Text aside>{detail}</Text>}
        {isPrimary && !isOnly && (
          <Star
            size={13}
            strokeWidth={1.75}
            className={styles.star}
            role="img"
            aria-label="Primary"
            data-tip="Primary"
          />
        )}
      </Row>
      <Row as="span" rigid align="center" gap={1}>
        {mayWrite && (
          <IconButton
            icon={Pencil}
            size="small"
            label={`Edit ${text}`}
            data-tip="Edit"
            className={cx(styles.tool, styles.shy)}
            onClick={onEdit}
          />
        )}
        <Menu
          label={text}
          place="bottom-end"
          trigger={
            <IconButton
              icon={Ellipsis}
              size="small"
              label={`More for ${text}`}
              data-tip="More"
              className={styles.tool}
            />
          }
        >
          <MenuItem icon={Copy} onClick={() => void copyText(text, 'Copied')}>
            Copy
          </MenuItem>
          {verbs}
          {mayWrite && (
            <>
              <MenuDivider />
              {onPrimary && !isPrimary && (
                <MenuItem icon={Star} onClick={onPrimary}>
                  Make primary
                </MenuItem>
              )}
              <MenuItem icon={Pencil} onClick={onEdit}>
                Edit
              </MenuItem>
              <MenuItem icon={Trash2} isDanger onClick={onRemove}>
                Remove {what}
              </MenuItem>
            </>
          )}
        </Menu>
      </Row>
    </div>
  );
};
