// The door of calls for webs: logging a call, calls in timelines, and looking numbers up.
import { PhoneCall, SearchCheck } from 'lucide-react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';
import { logCallWith } from './web/logging.ts';

export const callsDoor: WebDoor = {
  slots: [
    slot('contact.composers', {
      id: 'logCall',
      order: 30,
      needs: 'contact.write',
      label: 'Log call',
      load: () => import('./web/LogCallForm.tsx'),
    }),
    slot('contact.verbs', {
      id: 'logCall',
      order: 60,
      needs: 'contact.write',
      label: 'Log a call',
      icon: PhoneCall,
      keys: 'shift+p',
      run: logCallWith,
    }),
    slot('contact.phoneVerbs', {
      id: 'lookUp',
      order: 20,
      needs: 'contact.write',
      label: 'Look up',
      icon: SearchCheck,
      run: (contactId, number) => void import('./web/looking-up.ts').then(({ lookUp }) => lookUp(contactId, number)),
    }),
    slot('timeline.items', {
      id: 'call',
      order: 10,
      needs: 'contact.read',
      typeName: 'Call',
      load: () => import('./web/CallItem.tsx'),
    }),
    slot('palette.actions', {
      id: 'logCall',
      order: 60,
      needs: 'contact.write',
      label: 'Log a call',
      icon: PhoneCall,
      run: () => logCallWith(),
    }),
    slot('shell.extras', {
      id: 'logCall',
      order: 60,
      needs: 'contact.write',
      load: () => import('./web/LoggingWindow.tsx'),
    }),
  ],
  keepsFresh: { call: ['calls'], contact: ['calls'] },
};
