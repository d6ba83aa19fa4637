// What somebody sent, read again by the address that they were given for it.
import { readSearch, useLocation } from '#/kernel/web/address.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { GuestFrame } from '#/kernel/web/page/GuestFrame.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { AnswersView } from '../filling/OutcomeView.tsx';
import { useAsked } from './use-asked.ts';

/** The address leads nowhere, whatever is wrong with it. */
const isGone = (status: number | null): boolean => status !== null && status >= 400 && status < 500 && status !== 429;

const PublicResponsePage = () => {
  const formId = usePathPart('formId');
  const responseId = usePathPart('responseId');
  const zone = useZone();
  const { searchStr } = useLocation();
  const token = [readSearch(searchStr)['token']].flat().find((value) => typeof value === 'string') ?? '';
  const { answer, failure, again } = useAsked(`${formId} ${responseId} ${token}`, () =>
    api.forms.answered({ formId, responseId, token }, { isQuiet: true }),
  );
  if (failure && isGone(failure.status))
    return (
      <GuestFrame title="These answers cannot be shown">
        <Text as="p" tone="soft" textAlign="center">
          Please open the whole link that you were given.
        </Text>
      </GuestFrame>
    );
  if (!answer)
    return (
      <GuestFrame title="Your answers">
        {failure ? (
          <FailureStrip failure={failure} what="Your answers" onRetry={again} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={160} radius={10} />
          </div>
        )}
      </GuestFrame>
    );
  return (
    <GuestFrame title={answer.formName} agencyName={answer.agencyName}>
      <Stack gap={16}>
        <Text as="p" tone="soft">
          Sent {formatMoment(answer.submittedAt, zone)}
        </Text>
        <AnswersView answers={answer.answers} />
        <Row>
          <Button onClick={() => print()}>Print or save as PDF</Button>
        </Row>
      </Stack>
    </GuestFrame>
  );
};
export default PublicResponsePage;
