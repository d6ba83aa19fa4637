// What somebody wrote anew in an answer, without the mail that it quotes. Programs quote in many languages and no two alike, so it is looked
// for line by line; where nothing would be left, all of it stays.

/** 'On Tue, 3 Nov 2026 at 10:00, Tom <tom@…> wrote:', in the languages that mail programs speak, on one line or broken into three. */
const wrote =
  /^(?:(?:on|le|am|el|il|op|em|den|dnia|w dniu|în|in|la data de|pe|dne|на|вт|пн|ср|чт|пт|сб|вс)[\s.,]|\d{1,4}[./-]).{0,300}?(?:wrote|a écrit|schrieb(?: am)?|escribió|ha scritto|schreef|escreveu|skrev|napisał(?:\(a\))?|a scris|napsal(?:\(a\))?|írta|kirjoitti|пишет|написал\(?а?\)?|написа)(?: .{0,120})?\s?:$/iu;
const separators = [
  /^[-–—_\s]*(?:original message|original-nachricht|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|mesaj original|oryginalna wiadomość|исходное сообщение|forwarded message|weitergeleitete nachricht|message transféré|begin forwarded message:?)[-–—_\s]*$/iu,
  /^_{10,}$/,
];
/** The first lines of a head that is quoted as it stands. */
const from = /^(?:\*?(?:from|von|de|da|van|od|от|fra|från|lähettäjä|feladó|de la)\*?)\s?:\s?\S/iu;
const sent =
  /^\*?(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|inviato|a|oggetto|verzonden|aan|onderwerp|assunto|trimis|către|subiect|wysłano|do|temat|отправлено|кому|тема|sendt|til|emne|skickat|till|ämne)\*?\s?:/iu;
const quoted = /^\s*>/;

/** Lines that are looked at; what is longer has quotes enough. */
const mostLines = 2_000;
const linesOfWrote = 3;

const isHead = (lines: readonly string[], at: number): boolean =>
  from.test(lines[at] ?? '') && lines.slice(at + 1, at + 5).filter((line) => sent.test(line.trim())).length >= 2;

const isWrote = (lines: readonly string[], at: number): boolean => {
  let joined = '';
  for (let line = at; line < at + linesOfWrote && line < lines.length; line += 1) {
    const next = (lines[line] ?? '').trim();
    if (next === '') return false;
    joined = `${joined} ${next}`.trim();
    if (joined.length > 500) return false;
    if (wrote.test(joined)) return true;
  }
  return false;
};

/** The text without its quotation. Quotes between answers stay: they say what is answered. */
export const replyIn = (text: string): string => {
  const lines = text.split('\n').slice(0, mostLines);
  let end = lines.findIndex((line, at) => {
    const trimmed = line.trim();
    return separators.some((separator) => separator.test(trimmed)) || isHead(lines, at) || isWrote(lines, at);
  });
  // Answers below what they quote: what comes after the quotation is the answer.
  if (end !== -1 && lines.slice(0, end).every((line) => line.trim() === '')) {
    const after = lines.findLastIndex((line) => quoted.test(line));
    const below =
      after === -1
        ? ''
        : lines
            .slice(after + 1)
            .join('\n')
            .trim();
    return below === '' ? text.trim() : below;
  }
  if (end === -1) end = lines.length;
  while (end > 0 && (quoted.test(lines[end - 1] ?? '') || (lines[end - 1] ?? '').trim() === '')) end -= 1;
  const kept = lines.slice(0, end).join('\n').trim();
  return kept === '' ? text.trim() : kept;
};
