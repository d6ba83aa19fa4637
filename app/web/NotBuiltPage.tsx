// The honest page of a screen that is not there yet: its name, what it will do, and the way back.
import { ArrowLeft, Hammer } from 'lucide-react';
import { useLocation } from '#/kernel/web/address.ts';
import { home } from '#/kernel/web/navigation.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { notBuilt } from './not-built.ts';
import { willDo } from './not-built-words.ts';

const NotBuiltPage = () => {
  const { pathname } = useLocation();
  const screen = notBuilt.find(({ path }) => path === pathname);
  const back = pathname === home ? '/dashboard' : home;
  return (
    <EmptyState
      level={1}
      icon={Hammer}
      title={screen?.title ?? 'Not built yet'}
      actions={
        <ButtonLink href={back} icon={ArrowLeft}>
          {back === home ? 'Back to contacts' : 'Go to the dashboard'}
        </ButtonLink>
      }
    >
      <p>{screen && willDo[screen.path]}</p>
      <p>This screen is not built yet.</p>
    </EmptyState>
  );
};
export default NotBuiltPage;
