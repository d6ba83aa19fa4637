// Where a provider sends the browser back to: the mailbox is connected, and the person goes on at the step they left. What
// stands in the address works once; it is taken out of the history.
import { useEffect, useRef, useState } from 'react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { go } from '#/kernel/web/navigation.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { api } from './api.ts';

const MailboxAllowedPage = () => {
  const [problem, setProblem] = useState<string>();
  const isAsked = useRef(false);
  useEffect(() => {
    // A state works once: asked twice, the second answer would be a refusal.
    if (isAsked.current) return;
    isAsked.current = true;
    void connect(new URLSearchParams(location.search)).then(setProblem);
  }, []);
  return (
    <>
      <PageHeader title="Connecting your mailbox" />
      <Stack gap={16} fullWidth pt={6} pb={40} px="page" maxWidth={860}>
        <Card>
          {problem === undefined ? (
            <Row as="span" wrap align="center" gap={8} rowGap={4}>
              <Spinner /> One moment …
            </Row>
          ) : (
            <Notice tone="error" actions={<ButtonLink href="/my-settings#mailbox">Back to My Settings</ButtonLink>}>
              {problem}
            </Notice>
          )}
        </Card>
      </Stack>
    </>
  );
};
export default MailboxAllowedPage;

/** Connects it and goes on; answers what went wrong. */
const connect = async (came: URLSearchParams): Promise<string | undefined> => {
  const [state, code, error] = ['state', 'code', 'error'].map((name) => came.get(name) ?? undefined);
  if (!state) return 'This address holds nothing to connect.';
  try {
    const { integration, redirectUrl } = await api.integrations.callback(
      { state, ...(code ? { code } : {}), ...(error ? { error } : {}) },
      { isQuiet: true },
    );
    toast({ type: 'success', message: `${integration.integrationName} connected` });
    void refresh('integrations', 'senders', 'setup', 'agency');
    go(redirectUrl, { replace: true });
    return undefined;
  } catch (failure) {
    reportFailure(failure, { isQuiet: failure instanceof CallFailed });
    if (failure instanceof CallFailed && !failure.silence) return failure.fullMessage;
    return 'The server could not be reached. Please connect the mailbox again.';
  }
};
