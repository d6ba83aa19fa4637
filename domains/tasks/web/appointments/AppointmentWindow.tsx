// Stands in the shell and opens the window of an appointment; its code comes when it is asked for.
import { lazy, Suspense } from 'react';
import { useAskedForAppointment } from './opening.ts';

const AppointmentDialog = lazy(() => import('./AppointmentDialog.tsx'));

const AppointmentWindow = () => {
  const asked = useAskedForAppointment((state) => state.asked);
  return (
    <Suspense fallback={null}>
      {asked && <AppointmentDialog key={'id' in asked ? asked.id : 'new'} asked={asked} />}
    </Suspense>
  );
};
export default AppointmentWindow;
