// How the product behaves for oneself: shown and worn at once, saved behind, and taken back with ⌘Z (level 0).
import type { AgentSettings, Me } from '#/domains/team/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';

export interface Preferences {
  me: Me | undefined;
  settings: AgentSettings;
  /** Changes one; `before` is what Undo brings back. */
  set: <K extends keyof AgentSettings>(
    name: K,
    value: NonNullable<AgentSettings[K]> | null,
    before: AgentSettings[K],
  ) => void;
}

export const usePreferences = (): Preferences => {
  const { data: me } = useCall(api.team.me, {});
  const update = useSend(api.team.update, {
    optimistic: ({ settings = {} }) => ({ id: me?._id ?? '', patch: { settings }, name: 'Your setting' }),
  });
  const send = (settings: AgentSettings) => update.send({ settings });
  const set: Preferences['set'] = (name, value, before) =>
    void send({ [name]: value }).then(({ answer }) => {
      if (!answer) return;
      const undo = rememberUndo({
        label: 'Your setting',
        undo: () => send({ [name]: before ?? defaultPreferences[name] }),
      });
      toast({ type: 'success', message: 'Settings were updated.', actionText: 'Undo', action: undo });
    });
  return { me, settings: me?.settings ?? {}, set };
};

/** What holds for somebody who never chose. */
export const defaultPreferences = {
  timezone: null,
  density: 'default',
  colourScheme: 'auto',
  isKeyboardOn: true,
  keys: {},
  undoSendSeconds: 10,
  mailsTextsWhenAway: true,
  isBrowserPushOn: false,
  takesContacts: true,
  isSetupHiddenUntil: null,
  contactRecord: {},
} as const satisfies Required<AgentSettings>;
