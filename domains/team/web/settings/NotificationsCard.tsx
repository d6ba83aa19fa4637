// How one hears of things while not looking: a message of the system, a mail once a day.
import { useState } from 'react';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { toast } from '#/kernel/web/toasts.ts';
import { Switch } from '#/ui/Switch.tsx';
import { usePreferences, usual } from './use-preference.ts';

const permissionNow = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? Notification.permission : 'missing';

const NotificationsCard = () => {
  const { settings, set } = usePreferences();
  const [permission, setPermission] = useState(permissionNow);
  const isOn = (settings.isBrowserPushOn ?? usual.isBrowserPushOn) && permission === 'granted';
  const reason =
    permission === 'missing'
      ? 'This browser cannot show notifications'
      : permission === 'denied' && !isOn
        ? 'This browser blocks notifications of this site. Allow them beside its address.'
        : undefined;
  const change = async (isWanted: boolean): Promise<void> => {
    if (isWanted && permission === 'default') {
      const answered = await Notification.requestPermission();
      setPermission(answered);
      if (answered !== 'granted') {
        toast({ type: 'warning', message: 'Notifications stay off', description: 'The browser did not allow them.' });
        return;
      }
    }
    set('isBrowserPushOn', isWanted, settings.isBrowserPushOn);
  };
  return (
    <SettingsCard id="notifications" title="Notifications">
      <SettingLine title="On this computer" help="Shows a notification while you are in another window.">
        <Switch
          label="Notifications on this computer"
          hasHiddenLabel
          checked={isOn}
          reason={reason}
          onChange={({ target }) => void change(target.checked)}
        />
      </SettingLine>
      <SettingLine title="Daily email" help="What you missed, once a day.">
        <Switch
          label="Daily email"
          hasHiddenLabel
          checked={settings.isMailDigestOn ?? usual.isMailDigestOn}
          reason="The daily email is not built yet."
          onChange={({ target }) => set('isMailDigestOn', target.checked, settings.isMailDigestOn)}
        />
      </SettingLine>
    </SettingsCard>
  );
};
export default NotificationsCard;
