// What a text asks for: no more texts, texts again, or help. People do not answer with one word as carriers want it, and not in English only
// (47 CFR 64.1200: by any reasonable means).

export type TextKeyword = 'stop' | 'start' | 'help';

/** Letters of other alphabets that look like ours in 'STOP' and its like. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  '0': 'o',
  '5': 's',
  '1': 'i',
  $: 's',
};

/** Small letters without accents, signs and everything that is not seen; words are one space apart. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .replace(/['’`´]/g, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}$]+/gu, ' ')
    .trim();

const latin = (text: string): string => [...text].map((letter) => lookalikes[letter] ?? letter).join('');
/** 'S T O P'. */
const together = (text: string): string => (/^(?:\S )+\S$/.test(text) ? text.replaceAll(' ', '') : text);

const set = (words: string): ReadonlySet<string> => new Set(words.split(',').map((word) => plain(word)));

const stops = set(
  `stop,stopall,stop all,stops,stopp,stopped,unsubscribe,unsub,cancel,end,quit,revoke,optout,opt out,opt me out,remove,remove me,unsubscribe me,
  delete me,no more,stop it,stop this,stop that,stop now,enough,leave me alone,go away,f off,fuck off,lose my number,
  arret,arrete,arretez,arreter,stopper,desabonner,desabonnement,desinscrire,desinscription,me desabonner,desabonnez moi,assez,
  stoppen,abmelden,abbestellen,aufhoren,schluss,beenden,kundigen,
  alto,parar,pare,paren,para,detener,baja,dar de baja,darme de baja,cancelar,cancela,basta,ya basta,no mas,
  sair,descadastrar,remover,fermare,ferma,fermati,smettila,annulla,cancellami,disiscrivimi,
  afmelden,uitschrijven,ophouden,opzeggen,stop ermee,opreste,opriti,oprire,dezabonare,dezaboneaza,dezabonati,gata,anulare,
  wypisz,wypisz mnie,przestan,rezygnuje,koniec,zastav,odhlasit,leiratkozas,lopeta,avsluta,avregistrera,avslutt,afmeld,
  стоп,отписаться,отпишите,отпиши,хватит,прекратите,отмена,стига,στοπ,διαγραφη,durdur,iptal,dur,
  توقف,إيقاف,الغاء,إلغاء,قف,עצור,הפסק,הסר,停止,退订,退訂,取消,停,配信停止,ストップ,解除,중지,수신거부,그만,취소,dung,huy,berhenti`,
);
const starts = set(
  `start,unstop,resume,subscribe,resubscribe,start again,start texting,opt in,optin,opt me in,opt back in,
  abonner,reprendre,anmelden,weiter,starten,alta,reanudar,iniciar,assinar,inizia,riprendi,aanmelden,porneste,abonare,wznow,старт,подписаться,
  開始,再開,시작,ابدأ`,
);
const helps = set(
  `help,info,help me,who is this,aide,aidez moi,hilfe,ayuda,ajuda,aiuto,hulp,ajutor,pomoc,hjalp,hjelp,apua,помощь,βοηθεια,yardim,مساعدة,עזרה,帮助,幫助,ヘルプ,도움말`,
);

const writing =
  '(?:text|texts|texting|message|messages|messaging|msg|msgs|sms|contact|contacting|call|calling|send|sending|write|writing|spam|spamming|bother|bothering|email|emailing|blast|blasting|harass|harassing)';
/** What follows makes it a wish of another kind: 'don't text me before nine'. */
const unless =
  '(?!.* (?:before|until|till|after|between|about|if|unless|while|during|at (?:work|night|\\d)|on (?:mon|tue|wed|thu|fri|sat|sun|week)|today|tonight|yet|first)\\b)';

const phrases: readonly RegExp[] = [
  // English.
  new RegExp(`\\bstop (?:all )?(?:\\w+ )?(?:of )?(?:these |those |the |your |with the )?${writing}\\b${unless}`),
  new RegExp(
    `\\b(?:do not|dont|never|please no|quit|cease)(?: ever)? ${writing}(?: (?:to|with))? (?:me|us|this number|my (?:phone|number|cell))\\b${unless}`,
  ),
  new RegExp(`\\bno (?:more|further) (?:of )?(?:these |your )?${writing}\\b`),
  /\b(?:remove|take|delete|drop|get) (?:me|my (?:number|phone|name|info)|us|this number)(?: off| out| from\b|$)/,
  /\b(?:unsubscribe|opt) (?:me |us )?(?:out|from|please|now)\b/,
  /\b(?:want|like|wish|need) to (?:unsubscribe|opt out|be (?:removed|taken off|unsubscribed|left alone))\b/,
  /\b(?:i )?(?:no longer|dont|do not) (?:want|wish) (?:to (?:receive|get|hear)|(?:any|your|these|more))\b.*\b(?:text|texts|message|messages|sms|from you|from this)\b/,
  /\b(?:leave me alone|lose (?:my|this) number|delete my number|you are bothering me|stop bothering)\b/,
  /\b(?:take|put) me (?:on|off) (?:your |the )?(?:do not (?:call|contact|text) )?list\b/,
  // French.
  /\b(?:ne )?(?:m|me|nous) ?(?:envoyez|envoie|ecrivez|ecris|contactez|contacte|derangez|appelez)[ a-z]* plus\b|\bne plus (?:m |me |nous )?\w*(?:envoyer|ecrire|recevoir|contacter|deranger)\b/,
  /\b(?:arretez?|cessez?) (?:de |d |avec )?(?:m|nous|ces|les|vos|tous)|\bplus de (?:sms|messages?|textos?)\b|\b(?:desabonner|desinscrire|desabonnez|desinscrivez|retirez moi)\b/,
  // German.
  /\b(?:keine|nicht) (?:weiteren? |mehr )?(?:sms|nachrichten|texte|werbung)(?: mehr)?\b|\bnicht mehr (?:schreiben|kontaktieren|senden|anschreiben|schicken|belastigen|anrufen)\b/,
  /\bhoren sie auf\b|\bhor auf\b|\b(?:bitte )?(?:abmelden|abbestellen|austragen)\b|\blassen sie mich in ruhe\b|\blass mich in ruhe\b|\bloschen sie meine nummer\b/,
  // Spanish and Portuguese.
  /\bno (?:me |nos )?(?:envi\w+|mand\w+|escrib\w+|contact\w+|molest\w+|llam\w+)[ a-z]* mas\b|\bno (?:quiero|deseo) (?:recibir|mas)\b|\bdej\w+ de (?:enviar|escribir|mandar|molestar|contactar)\w*\b|\bno mas (?:mensajes?|sms|textos?)\b/,
  /\b(?:darme|deme|denme|dame|quiero|dar) (?:de )?(?:la )?baja\b|\bborr\w+ mi numero\b|\bquit\w+ de (?:la|su|tu) lista\b/,
  /\bnao (?:me |nos )?(?:envi\w+|mand\w+|escrev\w+|contat\w+|perturb\w+)(?: mais)?\b|\bnao quero (?:mais )?receber\b|\bpar\w+ de (?:enviar|mandar|escrever)\b|\b(?:chega de|sem mais) mensagens\b/,
  // Italian, Dutch, Romanian.
  /\bnon (?:mi |ci )?(?:scriv\w+|mand\w+|invi\w+|contatt\w+|disturb\w+)[ a-z]* piu\b|\bsmett\w+ di (?:scriver|mandar|inviar|contattar)\w*\b|\bnon voglio (?:piu )?ricevere\b|\bbasta (?:messaggi|sms)\b/,
  /\bgeen (?:sms|berichten|smsjes)(?: meer)?\b|\bstuur (?:me|mij|ons) (?:niets|geen)\b|\b(?:niet|nooit) meer (?:sturen|contacteren|berichten|smsen|bellen|appen)\b|\bhou (?:op|eens op)\b|\bschrijf me uit\b/,
  /\bnu (?:ma|mi|mai|imi|ne)[ a-z]*(?:trimite|trimiteti|scrie|scrieti|contacta|contactati|deranja|deranjati|suna|sunati)\w*\b|\bnu (?:mai )?(?:vreau|doresc) (?:sa (?:mai )?prim\w+|mesaj\w+|sms\w*)\b|\b(?:opriti|incetati|terminati)(?: va)? (?:cu |sa )?(?:mesaj|sms|trimi)\w*\b|\bdezabon\w+\b|\blasati ma in pace\b/,
  // Polish, Russian, Turkish.
  /\b(?:prosze )?nie (?:pisz|piszcie|wysylaj|wysylajcie|kontaktuj\w*)\w*\b|\bnie chce (?:wiecej|otrzymywac)\b|\bwypis\w+ mnie\b/,
  /(?:^| )не (?:пишите|пиши|присылайте|шлите|отправляйте|звоните|беспокоите)(?: |$)|больше не (?:хочу|надо|пишите|присылайте)|(?:прекратите|перестаньте|хватит) (?:писать|присылать|слать)|отпишите меня|удалите мой номер/,
  /\b(?:bana )?(?:mesaj|sms) (?:atma|gonderme|atmayin|gondermeyin)\w*\b|\bmesaj istemiyorum\b/,
  // Chinese, Japanese, Korean, Arabic.
  /不要再(?:发|發|联系|聯繫|给我)|别再(?:发|联系)|请勿(?:打扰|再)|取消订阅|送らないで|配信(?:を)?停止|もう送|보내지 ?마|그만 ?보내|لا ترسل|توقف عن|لا تراسل/,
];

/** How programs tell of the way out, ours among them: another house's answer to a wish is none, and is not answered. */
const program =
  /(?<!\bi )\b(?:reply|text|txt|answer|respond)(?: with)? (?:stop|start|help|yes|unstop|cancel|end|quit) (?:to|for|2) (?:get|end|receive|resume|resubscribe|subscribe|rejoin|opt|cancel|stop|unsubscribe|quit|be|help|info)\b/;

/** Words of politeness around the one that counts. */
const polite =
  /\b(?:please|pls|plz|kindly|thanks?|thank you|thx|ty|hi|hello|hey|ok|okay|bitte|danke|merci|svp|s il vous plait|sil vous plait|por favor|gracias|obrigad[oa]|per favore|grazie|alstublieft|graag|va rog|te rog|multumesc|prosze|dziekuje|пожалуйста|спасибо|sir|madam|guys|immediately|right now|now|asap|already|lutfen)\b/g;

/** A wish stands in few words; in a long text such a word tells of something else. */
const longestWish = 320;

const wishIn = (text: string): TextKeyword | null => {
  const bare = text.replace(polite, ' ').replace(/\s+/g, ' ').trim();
  for (const words of new Set([text, bare, together(text)])) {
    if (stops.has(words)) return 'stop';
    if (starts.has(words)) return 'start';
    if (helps.has(words)) return 'help';
  }
  return phrases.some((phrase) => phrase.test(text)) ? 'stop' : null;
};

/** What a text asks for, or null. `carrier` is what the carrier took it for, which it has acted on already. */
export const keywordOf = (text: string, carrier?: TextKeyword): TextKeyword | null => {
  if (carrier) return carrier;
  if (text.length > longestWish) return null;
  const words = plain(text);
  if (words === '' || program.test(words)) return null;
  return wishIn(words) ?? wishIn(latin(words));
};
