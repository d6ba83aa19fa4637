// The person's own menu at the end of the top bar (core §2, §6).
import { Building2, CreditCard, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import { useState } from 'react';
import { setKeySheet } from '#/kernel/web/key-sheet.ts';
import { keysOf } from '#/kernel/web/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useIsInMenu } from '#/kernel/web/slots.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Avatar, initialsOf } from '#/ui/Avatar.tsx';
import { Menu, MenuDivider, MenuItem } from '#/ui/Menu.tsx';
import { type ColourScheme, chosenScheme, wearScheme } from '#/ui/theme/wearing.ts';
import { logOut } from '../leaving.ts';
import { api, useWho } from './living.ts';
import styles from './ProfileMenu.module.css';

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'Like the system', icon: Monitor },
] as const;

export const ProfileMenu = () => {
  const { user } = useWho();
  const isOwner = useCan()('owner');
  const hasBilling = useIsInMenu('/billing');
  const save = useSend(api.team.update);
  const [scheme, setScheme] = useState<ColourScheme>(chosenScheme);
  const name = user?.fullName ?? user?.email.emailAddress ?? '';
  return (
    <Menu
      label="Profile"
      place="bottom-end"
      width={240}
      trigger={
        <button type="button" className={styles.trigger} aria-label={`${initialsOf(name)}, profile menu of ${name}`}>
          <Avatar name={name} picture={user?.profilePicture} size={28} tone="brand" />
        </button>
      }
    >
      <div className={styles.who}>
        <b>{name}</b>
        <span>{user?.email.emailAddress}</span>
      </div>
      <MenuDivider />
      <MenuItem icon={Settings} href="/my-settings">
        My Settings
      </MenuItem>
      {isOwner && (
        <MenuItem icon={Building2} href="/agency-settings">
          Agency Settings
        </MenuItem>
      )}
      {isOwner && hasBilling && (
        <MenuItem icon={CreditCard} href="/billing">
          Plans & Billing
        </MenuItem>
      )}
      <MenuDivider />
      {schemes.map(({ value, label, icon }) => (
        <MenuItem
          key={value}
          icon={icon}
          isCurrent={scheme === value}
          staysOpen
          onClick={() => {
            wearScheme(value);
            setScheme(value);
            void save.send({ settings: { colourScheme: value } });
          }}
        >
          {label}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={Keyboard} keys={shownKeys(keysOf({ id: 'help', keys: '?' }))} onClick={() => setKeySheet(true)}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={LogOut} onClick={logOut}>
        Log Out
      </MenuItem>
    </Menu>
  );
};
