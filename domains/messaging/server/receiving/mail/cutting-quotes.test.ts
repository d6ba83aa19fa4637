import { expect, test } from 'vitest';
import { replyIn } from './cutting-quotes.ts';

const answer = 'Yes, Tuesday at ten.\n\nAna';
const quote = '> Shall we see the house?\n> Tom';

const introductions = [
  'On Tue, Nov 3, 2026 at 10:00 AM Tom Example <tom@northlight.example> wrote:',
  'On Tue, Nov 3, 2026 at 10:00 AM Tom Example with a long name\n<tom@northlight.example> wrote:',
  'Le mar. 3 nov. 2026 à 10:00, Tom Example <tom@northlight.example> a écrit :',
  'Am Di., 3. Nov. 2026 um 10:00 Uhr schrieb Tom Example <tom@northlight.example>:',
  'El mar, 3 nov 2026 a las 10:00, Tom Example (<tom@northlight.example>) escribió:',
  'Il giorno mar 3 nov 2026 alle ore 10:00 Tom Example <tom@northlight.example> ha scritto:',
  'Op di 3 nov 2026 om 10:00 schreef Tom Example <tom@northlight.example>:',
  'Em ter., 3 de nov. de 2026 às 10:00, Tom Example <tom@northlight.example> escreveu:',
  'În mar., 3 nov. 2026 la 10:00, Tom Example <tom@northlight.example> a scris:',
  'W dniu 3.11.2026 o 10:00 Tom Example pisze, potem napisał:',
  'вт, 3 нояб. 2026 г. в 10:00, Tom Example <tom@northlight.example> пишет:',
  '-----Original Message-----',
  '-------- Ursprüngliche Nachricht --------',
  '________________________________',
  'From: Tom Example <tom@northlight.example>\nSent: Tuesday, November 3, 2026 10:00 AM\nTo: Ana\nSubject: The house',
  'Von: Tom Example <tom@northlight.example>\nGesendet: Dienstag, 3. November 2026 10:00\nAn: Ana\nBetreff: Das Haus',
  'Tom Example <tom@northlight.example> escreveu (terça, 3/11/2026 à(s) 10:00):',
  'wt., 3 lis 2026 o 10:00 Tom Example <tom@northlight.example> napisał(a):',
  'вт, 3 нояб. 2026 г. в 10:00, Tom Example <tom@northlight.example>:',
  'tir. 3. nov. 2026 kl. 10.00 skrev Tom Example <tom@northlight.example>:',
  'út 3. 11. 2026 v 10:00 odesílatel Tom Example <tom@northlight.example>\nnapsal:',
  'Tom Example <tom@northlight.example>, 3 Kas 2026 Sal, 10:00 tarihinde şunu yazdı:',
  '2026年11月3日(火) 10:00 Tom Example <tom@northlight.example>:',
  'Tom Example <tom@northlight.example> 于2026年11月3日周二 10:00写道：',
  '2026년 11월 3일 (화) 오전 10:00, Tom Example <tom@northlight.example>님이 작성:',
  '\u202bבתאריך יום ג׳, 3 בנוב׳ 2026 ב-10:00 מאת \u202aTom\u202c\u200f <\u202atom@northlight.example\u202c\u200f>:\u202c',
  'Od: Tom <tom@northlight.example>\nOdesláno: úterý\nKomu: Ana\nPředmět: Dům',
  'Kimden: Tom <tom@northlight.example>\nGönderildi: Salı\nKime: Ana\nKonu: Ev',
  'Lähettäjä: Tom <tom@northlight.example>\nLähetetty: tiistai\nVastaanottaja: Ana\nAihe: Talo',
  '发件人: Tom <tom@northlight.example>\n发送时间: 2026年11月3日\n收件人: Ana\n主题: 房子',
  'Από: Tom <tom@northlight.example>\nΣτάλθηκε: Τρίτη\nΠρος: Ana\nΘέμα: Σπίτι',
  'De : Tom Example <tom@northlight.example>\nEnvoyé : mardi 3 novembre 2026 10:00\nÀ : Ana\nObjet : La maison',
];

test.each(introductions)('what is quoted is left out: %s', (introduction) => {
  expect(replyIn(`${answer}\n\n${introduction}\n\n${quote}`)).toBe(answer);
});

test('quotes between answers stay, the last one goes', () => {
  expect(replyIn(`> When?\n\nTuesday.\n\n> Where?\n\nAt the house.\n\n> Tom`)).toBe(
    '> When?\n\nTuesday.\n\n> Where?\n\nAt the house.',
  );
});

test('an answer below what it quotes is found', () => {
  expect(replyIn(`On Tue, Nov 3, 2026, Tom <tom@northlight.example> wrote:\n${quote}\n\n${answer}`)).toBe(answer);
});

test('where nothing would be left, all of it stays', () => {
  expect(replyIn(quote)).toBe(quote);
  expect(replyIn('')).toBe('');
});

test('words that look like an introduction are words', () => {
  const text = 'On Tuesday I wrote to the bank.\nThey said: yes.\nFrom: the garden one sees the sea.';
  expect(replyIn(text)).toBe(text);
});

test('a long text stays whole', () => {
  const long = Array.from({ length: 3_000 }, (_, at) => `Line ${at}`).join('\n');
  expect(replyIn(long)).toBe(long);
});
