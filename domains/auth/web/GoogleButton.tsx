// Leaves for Google; a plain link, because the server answers with a redirect.
import type { ReactNode } from 'react';
import { authContract, type GoogleKind } from '#/domains/auth/contract.ts';
import { requestOf } from '#/kernel/contract/request.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';

interface Props {
  kind: GoogleKind;
  redirect?: string | undefined;
  /** Token of the invitation that is being accepted. */
  token?: string | undefined;
  children: ReactNode;
}

export const GoogleButton = ({ kind, redirect, token, children }: Props) => (
  <ButtonLink href={`/api${requestOf(authContract.calls.google, { kind, redirect, token }).path}`} size="large" isWide>
    <GoogleSign />
    {children}
  </ButtonLink>
);

const GoogleSign = () => (
  <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M17.640 9.205c0-.638-.057-1.252-.164-1.841H9v3.481h4.844a4.140 4.140 0 0 1-1.797 2.716v2.259h2.908c1.702-1.567 2.685-3.874 2.685-6.615z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.430 0 4.467-.806 5.956-2.180l-2.908-2.259c-.806.540-1.837.860-3.048.860-2.344 0-4.328-1.584-5.036-3.711H.957v2.332A9 9 0 0 0 9 18z"
    />
    <path
      fill="#FBBC05"
      d="M3.964 10.710A5.410 5.410 0 0 1 3.682 9c0-.593.102-1.170.282-1.710V4.958H.957A9 9 0 0 0 0 9c0 1.452.348 2.827.957 4.042z"
    />
    <path
      fill="#EA4335"
      d="M9 3.580c1.321 0 2.508.454 3.440 1.345l2.582-2.580C13.463.891 11.426 0 9 0A9 9 0 0 0 .957 4.958L3.964 7.290C4.672 5.163 6.656 3.580 9 3.580z"
    />
  </svg>
);
