// How long a mail server is waited for. Its answer to the content may take ten minutes (RFC 5321 §4.5.3.2.6): whoever hangs up earlier
// and tries again sends the mail twice.

declare module '#/kernel/server/house.ts' {
  interface House {
    /** How long the mail server of the settings is waited for; short in tests only. */
    readonly mailPatience: MailPatience;
  }
}

export interface MailPatience {
  /** Until the session is signed in. */
  openingMs: number;
  /** From the sender's name to the answer to the content. */
  answerMs: number;
}

export const standardPatience: MailPatience = { openingMs: 20_000, answerMs: 600_000 };
