// What every page has, public or private: messages, tips, and the notice of an address that brings one.
import { Outlet } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#/kernel/web/idle.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { Toasts } from '#/kernel/web/telling/Toasts.tsx';

const loadTips = async () => (await import('#/ui/floating/TipLayer.tsx')).TipLayer;

export const Root = () => {
  const [Tips, setTips] = useState<ComponentType>();
  // A page is drawn without its tips; they are there before anybody points at something.
  useEffect(
    () =>
      whenIdle(() => {
        loadTips().then(
          (layer) => setTips(() => layer),
          (error: unknown) => note('tips', error),
        );
      }),
    [],
  );
  return (
    <>
      <Outlet />
      <Toasts />
      {Tips && <Tips />}
    </>
  );
};
