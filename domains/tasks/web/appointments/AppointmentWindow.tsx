// Stands in the shell and opens the window of an appointment; its code comes when it is asked for.

import { useIsMobile } from '#/kernel/web/media.ts';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { appointmentTitle, closeAppointment, useAskedForAppointment } from './opening.ts';

const load = () => import('./AppointmentDialog.tsx');

const AppointmentWindow = () => {
  const asked = useAskedForAppointment((state) => state.asked);
  const isMobile = useIsMobile();
  return (
    asked && (
      <LoadedWindow
        key={'id' in asked ? asked.id : 'new'}
        title={appointmentTitle('id' in asked)}
        isSheet={isMobile}
        load={load}
        given={{ asked }}
        onClose={closeAppointment}
      />
    )
  );
};
export default AppointmentWindow;
