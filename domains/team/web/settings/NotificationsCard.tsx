// How one hears of things while not looking at the page that is open: a message of the system.
import { useState } from 'react';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Switch } from '#/ui/fields/Switch.tsx';
import { defaultPreferences, usePreferences } from './use-preference.ts';

const permissionNow = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? Notification.permission : 'missing';

const NotificationsCard = () => {
  const { settings, set } = usePreferences();
  const [permission, setPermission] = useState(permissionNow);
  const isOn = (settings.isBrowserPushOn ?? defaultPreferences.isBrowserPushOn) && permission === 'granted';
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
      <SettingLine
        title="Texts while you are away"
        help="Mails a text message that comes in while the CRM is closed, with a link to answer it."
      >
        <Switch
          label="Texts while you are away"
          hasHiddenLabel
          checked={settings.mailsTextsWhenAway ?? defaultPreferences.mailsTextsWhenAway}
          onChange={({ target }) => set('mailsTextsWhenAway', target.checked, settings.mailsTextsWhenAway)}
        />
      </SettingLine>
      <SettingLine
        title="New contacts"
        help="Workflows that share contacts among the team give you some. Turn it off while you are away."
      >
        <Switch
          label="New contacts"
          hasHiddenLabel
          checked={settings.takesContacts ?? defaultPreferences.takesContacts}
          onChange={({ target }) => set('takesContacts', target.checked, settings.takesContacts)}
        />
      </SettingLine>
    </SettingsCard>
  );
};
export default NotificationsCard;
