// The look as it will be, beside the form: the app, an email, a text message and a public form. Nothing here can be used; it is a
// picture, and is read aloud as one.
import { House, Inbox, Search, SquareCheck, Users } from 'lucide-react';
import { inHtmlTheme, inTheme, themeAsHtml } from '#/domains/agency/contract.ts';
import { asHtml } from '#/kernel/contract/words/html-of-words.ts';
import { MessageFrame } from '#/ui/frames/MessageFrame.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Grid, Row, Stack, Text } from '#/ui/layout.tsx';
import { contrast, readable } from '#/ui/theme/contrast.ts';
import { filledPair, grounds } from '#/ui/theme/look.ts';
import { coloursOf, type Draft } from './draft.ts';
import styles from './Previews.module.css';

interface Props {
  draft: Draft;
  agencyName: string;
}

export const Previews = ({ draft, agencyName }: Props) => {
  const { primary, link } = coloursOf(draft);
  const { ground, text } = filledPair(primary);
  const words = `Preview: buttons ${primary}, links ${link}, text on buttons ${contrast(ground, text).toFixed(1)} to 1`;
  return (
    <Text
      as="section"
      shrink
      className={styles.previews}
      aria-label="Live preview"
      style={{
        '--p-solid': ground,
        '--p-on': text,
        '--p-brand': primary,
        '--p-fg-light': readable(primary, grounds.light),
        '--p-fg-dark': readable(primary, grounds.dark),
        '--p-link-light': readable(link, grounds.light),
        '--p-link-dark': readable(link, grounds.dark),
      }}
    >
      <p className="only-read" role="status">
        {words}
      </p>
      <Grid
        aria-hidden="true"
        gap={16}
        columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))"
        className={styles.pictures}
      >
        <AppPreview logo={draft.logo} agencyName={agencyName} />
        <EmailPreview draft={draft} agencyName={agencyName} />
        <Stack gap={16}>
          <FormPreview agencyName={agencyName} />
          <TextPreview body={draft.TextMessage} />
        </Stack>
      </Grid>
    </Text>
  );
};

const Mark = ({ logo, agencyName }: { logo: string | null; agencyName: string }) =>
  logo ? (
    <img src={logo} alt="" className={styles.logo} />
  ) : (
    <span className={styles.mark}>{agencyName.charAt(0).toUpperCase()}</span>
  );

const AppPreview = ({ logo, agencyName }: { logo: string | null; agencyName: string }) => (
  <figure className={styles.app}>
    <figcaption>App</figcaption>
    <div className={styles.window}>
      <Stack align="center" gap={6} py={12} width={52} className={styles.rail}>
        <Mark logo={logo} agencyName={agencyName} />
        {[House, Users, Inbox, SquareCheck].map((Sign, at) => (
          <span key={Sign.displayName} className={at === 1 ? styles.navOn : styles.nav}>
            <Sign {...smallIconProps} />
          </span>
        ))}
      </Stack>
      <div className={styles.sheet}>
        <Row align="center" justify="between">
          <b>Contacts</b>
          <span className={styles.button}>Add contact</span>
        </Row>
        <div className={styles.tabs}>
          <span className={styles.tabOn}>All contacts</span>
          <span>Hot buyers</span>
        </div>
        <span className={styles.search}>
          <Search {...smallIconProps} /> Search this list
        </span>
        {['Ana Pop', 'Leo Weber', 'Ruby Lopez'].map((name, at) => (
          <div key={name} className={at === 1 ? styles.rowOn : styles.row}>
            <span className={at === 1 ? styles.boxOn : styles.box} />
            {name}
            <span className={styles.link}>{name.split(' ')[0]?.toLowerCase()}@example.com</span>
          </div>
        ))}
      </div>
    </div>
  </figure>
);

const message =
  '<p>Hi Ana,</p><p>the house on Oak Street you liked is open on Saturday at 11. Shall I keep a place for you?</p>';

/** The message as the server sends it: with the signature at its end, inside its theme. */
const mailOf = ({ RichEmail, signature }: Draft, agencyName: string): string =>
  inHtmlTheme(themeAsHtml(RichEmail), message + asHtml(signature.trim() || agencyName));

const EmailPreview = ({ draft, agencyName }: Props) => (
  <figure>
    <figcaption>Email</figcaption>
    <div className={styles.email}>
      <Mark logo={draft.logo} agencyName={agencyName} />
      <MessageFrame isBare html={mailOf(draft, agencyName)} title="The email" />
      <span className={styles.button}>See the house</span>
      <p>
        or <span className={styles.link}>all homes nearby</span>
      </p>
    </div>
  </figure>
);

const FormPreview = ({ agencyName }: { agencyName: string }) => (
  <figure>
    <figcaption>Form</figcaption>
    <div className={styles.form}>
      <b>What is your home worth?</b>
      <span className={styles.input}>Your address</span>
      <span className={styles.input}>Email</span>
      <span className={styles.button}>Ask {agencyName}</span>
    </div>
  </figure>
);

const TextPreview = ({ body }: { body: string }) => (
  <figure>
    <figcaption>Text message</figcaption>
    <div className={styles.phone}>
      <p className={styles.bubble}>{inTheme(body, 'Hi Ana, the open house is on Saturday at 11. Coming?')}</p>
    </div>
  </figure>
);
