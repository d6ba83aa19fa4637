// The head of a mail as programs write it into the text of another one that answers it or passes it on, in the languages they speak.

const labels = {
  from: 'from|von|de|da|van|od|от|від|fra|från|lähettäjä|feladó|de la|kimden|από|מאת|من|发件人|寄件者|差出人|보낸 사람',
  replyTo: 'reply-to|antwort an|répondre à|responder a|rispondi a|antwoord aan',
  subject:
    'subject|betreff|objet|asunto|oggetto|onderwerp|assunto|subiect|temat|předmět|tárgy|ämne|emne|aihe|тема|konu|θέμα|נושא|主题|主旨|件名|제목',
  others:
    'sent|date|to|cc|gesendet|datum|an|envoyé|à|enviado(?: el| em)?|enviada em|fecha|para|data|inviato|a|verzonden|aan|trimis|către|wysłano|do|odesláno|komu|dátum|címzett|elküldve|skickat|till|sendt|til|lähetetty|vastaanottaja|отправлено|дата|надіслано|кому|gönderildi|kime|tarih|στάλθηκε|ημερομηνία|προς|发送时间|收件人|日期|寄件日期|收件者|送信日時|日時|宛先|보낸 날짜|받는 사람',
} as const;

const header = (names: string): RegExp =>
  new RegExp(`^[>\\s]{0,8}\\*?(?:${names})\\*?\\s?[:：]\\*?[^\\S\\n]*(.*)$`, 'iu');

const from = header(labels.from);
const any = header(Object.values(labels).join('|'));
export const headersInWords = { from, replyTo: header(labels.replyTo), subject: header(labels.subject), any } as const;

/** Whether a head stands here: two more lines of one follow, for one alone begins a sentence. */
export const isHeadAt = (lines: readonly string[], at: number): boolean =>
  (from.exec(lines[at] ?? '')?.[1] ?? '') !== '' &&
  lines.slice(at + 1, at + 6).filter((line) => any.test(line)).length >= 2;
