// What whoever sends should know before: links that only this computer can open, and mail to many without the postal address that most
// countries ask for. Neither keeps anything from being sent.

import { useOffered } from '#/domains/integrations/parts.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Composing } from './use-composing.ts';

export const Cautions = ({ composing }: { composing: Composing }) => {
  const { agency, count, form, sender, isForStep } = composing;
  const offered = useOffered();
  const isToMany = isForStep || count > 1 || form.values.to.some(({ kind }) => kind === 'collection');
  const hasNoAddress = isToMany && agency !== undefined && !agency.postalAddress && !sender?.hasPostalAddress;
  const caution = offered.find(({ _id }) => _id === sender?.provider)?.caution;
  return (
    <>
      {caution !== undefined && <Notice tone="warning">{caution}</Notice>}
      {hasNoAddress && (
        <Notice
          tone="warning"
          actions={
            <ButtonLink size="small" href="/agency-settings">
              Agency Settings
            </ButtonLink>
          }
        >
          This email goes to several people without a postal address, which the law of many countries asks for.
        </Notice>
      )}
    </>
  );
};
