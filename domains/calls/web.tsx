// The door of calls for webs: placing a call, logging it, calls in timelines, and looking numbers up.
import { Phone, PhoneCall, SearchCheck } from 'lucide-react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';
import { callWith, logCallWith } from './web/logging.ts';

export const callsDoor: WebDoor = {
  slots: [
    slot('contact.composers', {
      id: 'logCall',
      order: 30,
      needs: 'contact.write',
      label: 'Log call',
      load: () => import('./web/LogCallForm.tsx'),
    }),
    slot('topBar.actions', {
      id: 'phone',
      order: 10,
      needs: 'contact.read',
      label: 'Phone',
      icon: Phone,
      keys: 'n p',
      run: () => callWith(),
    }),
    slot('contact.verbs', {
      id: 'call',
      order: 10,
      needs: 'contact.read',
      label: 'Call',
      icon: Phone,
      keys: 'p',
      run: callWith,
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
      needs: 'contact.read',
      load: () => import('./web/LoggingWindow.tsx'),
    }),
  ],
  keepsFresh: { call: ['calls'], contact: ['calls'] },
};
