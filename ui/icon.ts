// The one weight and size of icons: 16 px, stroke 1.75.
import type { LucideIcon } from 'lucide-react';

export type Icon = LucideIcon;
export const iconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
export const smallIconProps = { size: 14, strokeWidth: 1.9, 'aria-hidden': true } as const;
