// The words of a mail in a frame of its own, as high as they are: no scripts run in it, and nothing is loaded from elsewhere until somebody
// asks. What is quoted is folded. Loaded with the first mail that has HTML.
import { Ellipsis, ImageDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { Button } from '#/ui/Button.tsx';
import { ClosedFrame } from '#/ui/frames/ClosedFrame.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Stack } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import styles from './Message.module.css';
import { documentOf, look, margin } from './mail-document.ts';

interface Props {
  messageId: string;
  html: string;
  files: MessageRecord['files'];
  /** The words that are new, where others are quoted; null where nothing else is in it. */
  own: string | null;
  title: string;
}

const nothing: ReadonlyMap<string, string> = new Map();

const MailBody = ({ messageId, html, files, own, title }: Props) => {
  const [isFolded, setFolded] = useState(true);
  const [shown, setShown] = useState(nothing);
  const mail = useMemo(() => {
    const brought = new Map(files.flatMap(({ contentId, url }) => (contentId ? [[contentId, url] as const] : [])));
    return documentOf(html, { isFolded, shown, brought });
  }, [html, files, isFolded, shown]);
  // A quotation that no mark tells apart in the document: its new words stand for it until somebody asks.
  const short = own !== null && !mail.hasQuoted ? own : undefined;
  const isShort = isFolded && short !== undefined;
  const pictures = useSend(api.inbox.pictures, { isQuiet: true });
  const show = async (): Promise<void> => {
    const { answer } = await pictures.send({ id: messageId });
    if (answer) setShown(new Map(answer.pictures.map(({ src, data }) => [src, data])));
  };
  return (
    <Stack gap={6}>
      {!isShort && mail.remote.length > 0 && shown === nothing && (
        <p className={styles.blocked}>
          Pictures from elsewhere are not shown.
          <Button variant="link" icon={ImageDown} isBusy={pictures.isSending} onClick={() => void show()}>
            Show pictures
          </Button>
        </p>
      )}
      {isShort ? (
        <div className={styles.plain}>{short}</div>
      ) : (
        <ClosedFrame
          clean={mail.clean}
          hosts={mail.hosts}
          title={title}
          look={look}
          className={styles.frame}
          around={2 * margin}
          atFirst={60}
          opensLinks
        />
      )}
      {(mail.hasQuoted || short !== undefined) && (
        <IconButton
          size="small"
          icon={Ellipsis}
          className={styles.fold}
          label={isFolded ? 'Show what is quoted' : 'Hide what is quoted'}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
      )}
    </Stack>
  );
};
export default MailBody;
