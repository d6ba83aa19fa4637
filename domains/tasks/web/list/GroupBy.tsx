// Under which headings the tasks stand.
import { Check, Group } from 'lucide-react';
import { useIsMobile } from '#/kernel/web/media.ts';
import { Button } from '#/ui/Button.tsx';
import { Menu, MenuItem, MenuLabel } from '#/ui/floating/Menu.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { type Grouping, groupings, groupingWords } from './grouping-tasks.ts';

interface Props {
  value: Grouping | undefined;
  onChange: (grouping: Grouping | undefined) => void;
}

export const GroupBy = ({ value, onChange }: Props) => {
  const isMobile = useIsMobile();
  const words = value ? `Group by ${groupingWords[value].toLowerCase()}` : 'Group';
  const line = (grouping: Grouping | undefined, label: string) => (
    <MenuItem
      key={label}
      isCurrent={grouping === value}
      aside={grouping === value ? <Check {...smallIconProps} /> : undefined}
      onClick={() => onChange(grouping)}
    >
      {label}
    </MenuItem>
  );
  return (
    <Menu
      label="Group"
      place="bottom-end"
      trigger={
        <Button variant={isMobile ? 'default' : 'subtle'} size={isMobile ? 'medium' : 'small'} icon={Group}>
          {words}
        </Button>
      }
    >
      <MenuLabel>Group by</MenuLabel>
      {line(undefined, 'Nothing')}
      {groupings.map((grouping) => line(grouping, groupingWords[grouping]))}
    </Menu>
  );
};
