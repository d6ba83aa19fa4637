// The password of whoever makes a key or its secret, asked for once the server has said that the sign-in is not fresh.
import { useState } from 'react';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { PasswordField } from '#/ui/fields/PasswordField.tsx';

type Asking = Form<{ currentPassword: string }>;

export const OwnPassword = ({ form }: { form: Pick<Asking, 'problems' | 'text'> }) => {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && form.problems['currentPassword'] !== undefined) setAsked(true);
  return (
    isAsked && (
      <PasswordField
        {...form.text('currentPassword')}
        label="Your password"
        isRequired
        autoComplete="current-password"
      />
    )
  );
};
