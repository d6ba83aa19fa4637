// The door of calls for webs: placing a call, logging it, calls in timelines, and looking numbers up.

import { Phone, PhoneCall, PhoneOff, SearchCheck } from 'lucide-react';
import { contactComposer, contactVerb, phoneVerb } from '#/domains/contacts/web.tsx';
import { numberSetting, numbersTab } from '#/domains/integrations/web.tsx';
import { messageOfCall } from '#/domains/messaging/web.tsx';
import { timelineItem } from '#/domains/timeline/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';
import { paletteAction } from '#/kernel/web/palette/palette-slots.ts';
import { railPanel, shellBar, topBarAction } from '#/kernel/web/shell-slots.ts';
import { callWith } from './web/dialer/opening.ts';
import { logCallWith } from './web/logging.ts';

export const callsDoor: WebDoor = {
  fills: [
    contactComposer({
      id: 'logCall',
      order: 30,
      needs: 'contact.write',
      label: 'Log call',
      load: () => import('./web/LogCallForm.tsx'),
    }),
    topBarAction({
      id: 'phone',
      order: 10,
      needs: 'contact.read',
      label: 'Phone',
      icon: Phone,
      keys: 'n p',
      run: () => callWith(),
    }),
    contactVerb({
      id: 'call',
      order: 10,
      needs: 'contact.read',
      label: 'Call',
      icon: Phone,
      keys: 'p',
      run: callWith,
    }),
    contactVerb({
      id: 'logCall',
      order: 60,
      needs: 'contact.write',
      label: 'Log a call',
      icon: PhoneCall,
      keys: 'shift+p',
      run: logCallWith,
    }),
    phoneVerb({
      id: 'call',
      order: 10,
      needs: 'contact.read',
      label: 'Call',
      icon: Phone,
      run: callWith,
    }),
    phoneVerb({
      id: 'lookUp',
      order: 20,
      needs: 'contact.write',
      label: 'Look up',
      icon: SearchCheck,
      run: (contactId, number) => void import('./web/looking-up.ts').then(({ lookUp }) => lookUp(contactId, number)),
    }),
    phoneVerb({
      id: 'doNotCall',
      order: 30,
      needs: 'contact.read',
      label: 'Do not call',
      icon: PhoneOff,
      run: (_, number) =>
        void import('./web/do-not-call/marking.ts').then(({ markDoNotCall }) => markDoNotCall(number)),
    }),
    numberSetting({
      id: 'route',
      order: 10,
      needs: 'owner',
      load: () => import('./web/routes/WhoRings.tsx'),
    }),
    numbersTab({
      id: 'do-not-call',
      order: 10,
      needs: 'owner',
      label: 'Do not call',
      load: () => import('./web/do-not-call/DoNotCallCard.tsx'),
    }),
    timelineItem({
      id: 'call',
      order: 10,
      needs: 'contact.read',
      typeName: 'Call',
      load: () => import('./web/CallItem.tsx'),
    }),
    messageOfCall({
      id: 'voicemail',
      order: 10,
      needs: 'contact.read',
      load: () => import('./web/voicemail/Voicemail.tsx'),
    }),
    paletteAction({
      id: 'logCall',
      order: 60,
      needs: 'contact.write',
      label: 'Log a call',
      icon: PhoneCall,
      run: () => logCallWith(),
    }),
    railPanel({
      id: 'dialer',
      order: 10,
      needs: 'contact.read',
      title: 'Phone',
      load: () => import('./web/dialer/DialerPanel.tsx'),
    }),
    shellBar({
      id: 'call',
      order: 20,
      needs: 'contact.read',
      load: () => import('./web/CallsInShell.tsx'),
    }),
  ],
  keepsFresh: { call: ['calls'], contact: ['calls'], doNotCall: ['doNotCall', 'calls'], numberRoute: ['routes'] },
};
