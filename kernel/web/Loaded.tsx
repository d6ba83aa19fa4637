// Draws a component that is loaded when it is first shown: what slots hold.
import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
const loaded = new Map<Load, LazyExoticComponent<ComponentType>>();

const lazyOf = (load: Load): LazyExoticComponent<ComponentType> => {
  const known = loaded.get(load) ?? lazy(load);
  loaded.set(load, known);
  return known;
};

export const Loaded = ({ load, fallback = null }: { load: Load; fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>{createElement(lazyOf(load))}</Suspense>
);
