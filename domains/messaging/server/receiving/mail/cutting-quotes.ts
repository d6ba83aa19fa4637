// What somebody wrote anew in an answer, without the mail that it quotes. Programs quote in many languages and no two alike, so it is looked
// for line by line; where nothing would be left, all of it stays.

import { isHeadAt } from './heads-in-words.ts';

/** 'On Tue, 3 Nov 2026 at 10:00, Tom <tom@…> wrote:', in the languages that mail programs speak, on one line or broken into three. */
const wrote =
  /^(?:(?:on|le|am|el|il|op|em|den|dnia|w dniu|în|in|la data de|pe|dne|на|вт|пн|ср|чт|пт|сб|вс)[\s.,]|\d{1,4}[./-]).{0,300}?(?:wrote|a écrit|schrieb(?: am)?|escribió|ha scritto|schreef|escreveu|skrev|napisał(?:\(a\))?|a scris|napsal(?:\(a\))?|írta|kirjoitti|пишет|написал\(?а?\)?|написа)(?: .{0,120})?\s?:$/iu;
const separators = [
  /^[-–—_\s]*(?:original message|original-nachricht|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|mesaj original|oryginalna wiadomość|původní zpráva|eredeti üzenet|ursprungligt meddelande|oprindelig meddelelse|opprinnelig melding|alkuperäinen viesti|orijinal mesaj|αρχικό μήνυμα|исходное сообщение|пересылаемое сообщение|原始邮件|原始郵件|元のメッセージ|원본 메시지|forwarded message|weitergeleitete nachricht|message transféré|begin forwarded message:?)[-–—_\s]*$/iu,
  /^_{10,}$/,
];
const quoted = /^\s*>/;
/** The same in every other language: an address, a time of day and a colon at the end. */
const address = /[<(（]\s?(?:mailto:)?[^\s<>()]+@[^\s<>()]+\s?[>)）]/;
const timeOfDay = /\b\d{1,2}[:.]\d{2}\b/;
const introduces = (line: string): boolean =>
  line.length <= 300 && /[:：]$/.test(line) && address.test(line) && timeOfDay.test(line);

/** Lines that are looked at; what is longer has quotes enough. */
const mostLines = 2_000;
const linesOfWrote = 3;

const isWrote = (lines: readonly string[], at: number): boolean => {
  let joined = '';
  for (let line = at; line < at + linesOfWrote && line < lines.length; line += 1) {
    // Signs for the direction of writing stand around addresses.
    const next = (lines[line] ?? '').replace(/\p{Cf}/gu, '').trim();
    if (next === '') return false;
    joined = `${joined} ${next}`.trim();
    if (joined.length > 500) return false;
    if (wrote.test(joined) || introduces(joined)) return true;
  }
  return false;
};

/** The text without its quotation. Quotes between answers stay: they say what is answered. */
export const replyIn = (text: string): string => {
  const lines = text.split('\n');
  let end = lines.slice(0, mostLines).findIndex((line, at) => {
    const trimmed = line.trim();
    return separators.some((separator) => separator.test(trimmed)) || isHeadAt(lines, at) || isWrote(lines, at);
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
