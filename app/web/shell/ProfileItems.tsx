// What stands in the person's own menu. Loaded when the menu opens.

import { Building2, CreditCard, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { setKeySheet } from '#/kernel/web/keys/key-sheet.ts';
import { keysOf } from '#/kernel/web/keys/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useIsInMenu } from '#/kernel/web/shell-slots.ts';
import { MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { applyScheme, type ColourScheme, chosenScheme } from '#/ui/theme/applying-looks.ts';
import { logOut } from '../leaving.ts';
import styles from './ProfileMenu.module.css';
import { api, useWho } from './session-effects.ts';

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'Like the system', icon: Monitor },
] as const;

const ProfileItems = ({ name }: { name: string }) => {
  const { user } = useWho();
  const isOwner = useCan()('owner');
  const hasBilling = useIsInMenu('/billing');
  const save = useSend(api.team.update);
  const [scheme, setScheme] = useState<ColourScheme>(chosenScheme);
  return (
    <>
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
            applyScheme(value);
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
    </>
  );
};
export default ProfileItems;
