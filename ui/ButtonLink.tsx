// A link that looks like a button. In-app addresses are followed by the router without loading the page anew.
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './Button.tsx';
import { cx } from './cx.ts';
import { iconProps } from './icon.ts';

type Props = ComponentProps<'a'> & ButtonLook;

export const ButtonLink = ({ variant, size, icon: IconShown, isWide, className, children, ...rest }: Props) => (
  <a
    {...rest}
    className={cx(
      buttonClass({ ...(variant && { variant }), ...(size && { size }), isWide: isWide ?? false }),
      className,
    )}
  >
    {IconShown && <IconShown {...iconProps} />}
    {children}
  </a>
);
