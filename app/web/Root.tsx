// What every page has, public or private: messages, tips, and the notice of an address that brings one.
import { Outlet } from '@tanstack/react-router';
import { Toasts } from '#/kernel/web/telling/Toasts.tsx';
import { TipLayer } from '#/ui/floating/TipLayer.tsx';

export const Root = () => (
  <>
    <Outlet />
    <Toasts />
    <TipLayer />
  </>
);
