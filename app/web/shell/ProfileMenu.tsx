// The person's own menu at the end of the top bar (core §2, §6).
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Avatar, initialsOf } from '#/ui/Avatar.tsx';
import { Menu } from '#/ui/floating/Menu.tsx';
import styles from './ProfileMenu.module.css';
import { useWho } from './session-effects.ts';

const items = () => import('./ProfileItems.tsx');

export const ProfileMenu = () => {
  const { user } = useWho();
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
      <Loaded<{ name: string }> load={items} given={{ name }} />
    </Menu>
  );
};
