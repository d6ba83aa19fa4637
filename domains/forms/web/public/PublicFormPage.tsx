// A form as visitors fill it in, by its link. Whoever comes by a link that leads nowhere is told so, and nothing else.
import { Suspense, useEffect } from 'react';
import { readSearch, useLocation } from '#/kernel/web/address.ts';
import { GuestFrame } from '#/kernel/web/page/GuestFrame.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { applyLook } from '#/ui/theme/applying-looks.ts';
import { api } from '../api.ts';
import { useAsked } from './use-asked.ts';
import { frameIn } from './where-framed.ts';

/** The code comes beside the first question to the server; a link without a token leads nowhere, and needs none. */
const loadForm = async () => ({ default: (await import('./OpenForm.tsx')).OpenForm });
const OpenForm = lazyPart(loadForm);

/** The link leads nowhere, whatever is wrong with it. */
const isGone = (status: number | null): boolean => status === 404 || status === 400 || status === 422;

const Closed = ({ children }: { children: string | null }) => (
  <GuestFrame title="This form is closed">
    <Text as="p" tone="soft" textAlign="center" preWrap breaks>
      {children}
    </Text>
  </GuestFrame>
);

/** In a frame that a script made, the page tells its height. */
const useFrame = (search: string): void => {
  useEffect(() => {
    const frame = parent === window ? undefined : frameIn(search);
    if (!frame) return undefined;
    let end: (() => void) | undefined;
    let isHere = true;
    import('./framed.ts').then(
      ({ beFramed }) => {
        if (isHere) end = beFramed(frame, document.getElementById('app') ?? document.body);
      },
      // Without it the frame keeps its height, and scrolls.
      () => undefined,
    );
    return () => {
      isHere = false;
      end?.();
    };
  }, [search]);
};

const PublicFormPage = () => {
  const formId = usePathPart('formId');
  const { searchStr } = useLocation();
  useFrame(searchStr);
  const given = readSearch(searchStr);
  const one = (name: string): string => [given[name]].flat().find((value) => typeof value === 'string') ?? '';
  const token = one('token');
  const c = one('c').slice(0, 200);
  const {
    answer: opened,
    failure,
    again,
  } = useAsked(`${formId} ${token} ${c}`, () => {
    // Where it cannot be had, drawing it says so.
    if (token !== '') void loadForm().catch(() => undefined);
    return api.forms.open({ formId, token, ...(c === '' ? {} : { c }) }, { isQuiet: true });
  });
  const { primaryButtonColor = null, linkColor = null } = opened?.form?.theme ?? {};
  useEffect(() => {
    if (opened?.form) applyLook({ primary: primaryButtonColor, link: linkColor });
  }, [opened, primaryButtonColor, linkColor]);
  if (failure && isGone(failure.status)) return <Closed>Please ask whoever gave you the link.</Closed>;
  if (!opened)
    return (
      <GuestFrame title="Form">
        {failure ? (
          <FailureStrip failure={failure} what="The form" onRetry={again} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={160} radius={10} />
          </div>
        )}
      </GuestFrame>
    );
  const { form, closedText, start, challenge, trap, person } = opened;
  if (!form) return <Closed>{closedText}</Closed>;
  return (
    <GuestFrame title={form.displayName} agencyName={form.agencyName} logo={form.theme.logo}>
      <Suspense fallback={<Skeleton height={160} radius={10} />}>
        <OpenForm
          key={form.version}
          form={form}
          link={{ token, userId: one('userId'), c }}
          person={person}
          start={start}
          challenge={challenge}
          trap={trap}
          search={searchStr}
          onStale={again}
        />
      </Suspense>
    </GuestFrame>
  );
};
export default PublicFormPage;
