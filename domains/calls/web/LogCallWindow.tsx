// The window that places a call, or logs one, from a list, a peek or the palette; on a contact's record the same form is a tab.

import type { ContactPart } from '#/domains/contacts/web.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { closeLogging, logCallWith, placeWith, useLogging } from './logging.ts';
import { PlaceCall } from './PlaceCall.tsx';
import { isDisturbed, phonesOf } from './phones-of.ts';

const form = () => import('./LogCallForm.tsx');
const finder = () => import('./FindContact.tsx');

const LogCallWindow = () => {
  const { isOpen, isPlacing, contactId } = useLogging((state) => state);
  const isMobile = useIsMobile();
  const asked = useCall(api.contacts.get, { id: contactId ?? '' }, { isOff: contactId === undefined, isQuiet: true });
  const { data: contact } = asked;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeLogging}
      title={titleOf(isPlacing, contactId === undefined ? undefined : (contact?.fullName ?? 'Unknown'))}
      width={520}
      isSheet={isMobile}
    >
      {contactId === undefined ? (
        <Loaded<{ onFound: (id: string) => void }>
          load={finder}
          given={{ onFound: isPlacing ? placeWith : logCallWith }}
        />
      ) : (
        <>
          {!contact && (
            <ComingPart what="The contact" waitsFor={[asked]}>
              {isPlacing && <Skeleton height={36} radius={8} />}
            </ComingPart>
          )}
          {isPlacing && contact && <PlaceCall phones={phonesOf(contact)} isDisturbed={isDisturbed(contact)} />}
          <Loaded<ContactPart & { onDone: () => void }>
            load={form}
            given={{ contactId, mayWrite: mayWrite(contact?.permissionType), onDone: closeLogging }}
          />
        </>
      )}
    </Dialog>
  );
};
export default LogCallWindow;

const titleOf = (isPlacing: boolean, name: string | undefined): string => {
  if (isPlacing) return name === undefined ? 'Call' : `Call ${name}`;
  return name === undefined ? 'Log a call' : `Log a call with ${name}`;
};

/** Whether a level allows changes; while it is not known, the server judges. */
const mayWrite = (level: number | undefined): boolean => level === undefined || (level & 2) !== 0;
