import { describe, expect, test } from 'vitest';
import { words } from './confirming-opt-outs.ts';
import { keywordOf } from './recognising-opt-outs.ts';

const stops = [
  'STOP',
  'stop',
  'Stop.',
  'STOP!!!',
  'stop please',
  'Please stop',
  'S T O P',
  'STOPALL',
  'stop all',
  'Unsubscribe',
  'UNSUBSCRIBE ME',
  'cancel',
  'END',
  'quit',
  'opt out',
  'opt me out please',
  'Remove me',
  'REMOVE',
  'please remove me from your list',
  'take me off your list',
  'remove my number',
  'Stop texting me',
  'please stop texting me',
  'Stop sending me these messages!!!',
  'stop with the texts',
  'STOP MESSAGING ME NOW',
  'quit texting me',
  "don't text me anymore",
  'do not contact me again',
  'never text me',
  'no more texts',
  'No more messages please',
  'leave me alone',
  'lose my number',
  "I don't want to receive these texts",
  'i no longer wish to receive messages',
  'I want to unsubscribe',
  'I would like to opt out',
  'stop it',
  'ok stop',
  'put me on your do not call list',
  'STOP 🛑',
  'S\u200bT\u200bO\u200bP',
  'ЅТОР',
  'ST0P',
  '“STOP”',
  'Ｓ Ｔ Ｏ Ｐ',
  'no longer interested, please remove my number',
  'ARRÊT',
  'arrêter',
  'Arrêtez de m’envoyer des messages',
  'Ne m’envoyez plus de SMS',
  'désabonner',
  'me désinscrire svp',
  'plus de messages',
  'stopp',
  'Abmelden',
  'bitte keine Nachrichten mehr',
  'Bitte nicht mehr schreiben',
  'Hören Sie auf',
  'keine SMS mehr',
  'Lassen Sie mich in Ruhe',
  'ALTO',
  'baja',
  'No me envíes más mensajes',
  'no me escriban más',
  'darme de baja',
  'quiero darme de baja',
  'dejen de enviar mensajes',
  'basta',
  'parar',
  'sair',
  'não me mande mais mensagens',
  'Não quero receber mais',
  'basta messaggi',
  'non mi scrivete più',
  'smettete di scrivermi',
  'afmelden',
  'stuur me geen berichten meer',
  'schrijf me uit',
  'oprește',
  'opriți',
  'Nu-mi mai trimiteți mesaje',
  'nu mă mai contactați',
  'dezabonare',
  'nu mai vreau mesaje',
  'wypisz mnie',
  'proszę nie pisać, nie piszcie do mnie',
  'стоп',
  'не пишите мне',
  'больше не присылайте',
  'хватит писать',
  'отпишите меня',
  'dur',
  'mesaj atmayın',
  '停止',
  '退订',
  '请勿打扰',
  '不要再发了',
  '配信停止',
  'もう送らないで',
  '그만',
  '수신거부',
  '보내지 마세요',
  'توقف',
  'لا ترسل رسائل',
  'הסר',
  'στοπ',
];
const others = [
  '',
  '   ',
  '👍',
  'yes',
  'Yes please',
  'ok',
  'Thanks!',
  'Can you stop by the house at 5?',
  'The bus stop is close, is that ok?',
  "We'll end up taking it",
  "I can't stop thinking about the house",
  'Cancel the showing on Tuesday',
  'Could we cancel our viewing?',
  'Is there a full stop in the contract?',
  "don't text me before 9",
  'Please do not call me until Monday',
  'Please remove the fridge from the list of what stays',
  'When does the lease end?',
  'Stop at 12 Oak Street first, then we go on',
  'I quit my job, can I still get the mortgage?',
  'We want to remove the wall in the kitchen',
  'Can you send me no more than three listings?',
  'Where can I get help with the mortgage?',
  'I need info on 12 Oak St',
  'let us start on Monday',
  'Je m’arrête chez vous demain',
  'Das Ende der Straße',
  'Vreau să văd casa',
  'Пишите мне после шести',
  'Basta una foto, grazie',
  'El fin de semana?',
];

describe('a text that came in', () => {
  test.each(stops)('asks for no more: %s', (text) => {
    expect(keywordOf(text)).toBe('stop');
  });
  test.each(others)('asks for nothing: %s', (text) => {
    expect(keywordOf(text)).toBe(null);
  });
  test.each(['START', 'start', 'unstop', 'Opt in', 'subscribe', 'старт', 'Start again'])(
    'asks for texts again: %s',
    (text) => {
      expect(keywordOf(text)).toBe('start');
    },
  );
  test.each(['HELP', 'help me', 'info', 'Hilfe', 'ayuda', 'ajutor', '帮助', 'who is this?'])(
    'asks for help: %s',
    (text) => {
      expect(keywordOf(text)).toBe('help');
    },
  );
  test.each([
    ...Object.values(words).map((say) => say('Northlight Realty')),
    'You have successfully been unsubscribed. You will get no more messages from this number. Reply START to resubscribe.',
    'Open house on Sunday! Stop texting and drive by. Txt STOP to end, HELP for help',
    'Reply YES to opt in and get no more spam calls',
  ])('that a program wrote asks for nothing: %s', (text) => {
    expect(keywordOf(text)).toBe(null);
  });
  test('that tells of a program’s words is still a person’s', () => {
    expect(keywordOf('I reply STOP to end this, no more texts')).toBe('stop');
  });
  test('is what the carrier took it for, where it took it for something', () => {
    expect(keywordOf('YES', 'start')).toBe('start');
    expect(keywordOf('Detente', 'stop')).toBe('stop');
  });
  test('that is long tells of something else', () => {
    expect(keywordOf('stop texting me '.repeat(10_000))).toBe(null);
    expect(keywordOf('stop '.repeat(60))).toBe(null);
  });
});
