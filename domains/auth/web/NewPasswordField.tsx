// A password that is being chosen, with the rules ticked while it is typed (core §5).
import { type ComponentProps, useState } from 'react';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

export const NewPasswordField = (props: Omit<ComponentProps<typeof PasswordField>, 'onChange' | 'help'>) => {
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onChange={(event) => setTyped(event.target.value)}
      help={<PasswordRules password={typed} />}
    />
  );
};
