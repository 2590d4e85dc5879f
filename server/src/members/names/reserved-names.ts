import { looksOf } from './look-alike.ts';

/** The product in the alphabets of its members' names, and those who could ask for a password in its name. */
const reserved = `
  duet дует дуэт дуетъ ντουέτ ντουετο דואט دويت دويتو დუეტი დუეტ դուետ 二重唱 デュエット デュエト 듀엣 듀에트 डुएट ดูเอ็ต
  admin admins administrator administrators administration administrador administrateur administratorin amministratore
  moderator moderators moderation moderador moderateur moderatore moderaattori moderaator sysadmin superuser webmaster
  support supports supporter helpdesk hilfsdienst kundendienst kundenservice soporte suporte assistenza assistance destek
  wsparcie ondersteuning podpora podrska customersupport customerservice customercare techsupport
  system systems sistema systeme systemmessage notification notifications
  адмін админ адміни админы адміністратор администратор адміністратори администраторы адміністрація администрация
  адміністрації администрации адмiнстрацыя адміністрацыя администрација
  модератор модератори модераторы модератора модерація модерация модерації модерации мадэратар мадэрацыя модерација
  підтримка підтримки поддержка поддержки техпідтримка техподдержка саппорт сапорт падтрымка поддръжка подршка
  pidtrymka podderzhka podderjka poderzka administraciya
  система системи системы системний системный сістэма повідомлення сповіщення уведомление уведомления
  διαχειριστής υποστήριξη συντονιστής σύστημα
  أدمن ادمن مسؤول إدارة الإدارة الدعم دعم النظام אדמין מנהל מערכת תמיכה
  ადმინი ადმინისტრატორი მოდერატორი მხარდაჭერა ադմին ադմինիստրատոր մոդերատոր աջակցություն
  管理员 管理員 管理者 客服 客服中心 系统 系統 官方 官方客服 版主 運営 公式 サポート アドミン モデレーター モデレータ システム
  관리자 운영자 운영팀 고객센터 고객지원 어드민 모더레이터 시스템 एडमिन व्यवस्थापक แอดมิน ผู้ดูแล ผู้ดูแลระบบ ฝ่ายสนับสนุน
`;

/** Words that do not make a reserved word harmless when written next to it without a space. */
const beside = `
  the my your our team staff official app bot help service services center centre online chat club dating safety security
  команда служба служби службы команди команды сервіс сервис офіційний официальный бот чат центр клуб безпека безопасность
`;

const formsOf = (words: string) =>
  words
    .trim()
    .split(/\s+/u)
    .flatMap((word) => [...looksOf(word)]);
const reservedForms = new Set([
  ...formsOf(reserved),
  ...['служба безпеки', 'служба безопасности', 'security team', 'safety team'].flatMap((phrase) => [
    ...looksOf(phrase),
  ]),
]);
const allForms = new Set([...reservedForms, ...formsOf(beside)]);
const longest = Math.max(...[...allForms].map(({ length }) => length));

/**
 * Whether a name, or one word of it, could be taken for the product or for those who decide here: as it stands, by letters
 * that look alike, with digits for letters, or spaced out.
 */
export function isReservedName(name: string): boolean {
  const words = name.split(/[\s\p{Pd}\p{Pc}.,:;/\\'’ʼ"()[\]{}*+~•·★☆™®©℠]+/u);
  const parts = words.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  return [name, ...words, ...parts]
    .flatMap((text) => [text, text.replaceAll(/^[\d\s]+|[\d\s]+$/gu, '')])
    .some((text) => [...looksOf(text)].some((form) => isMadeOfReserved(form)));
}

/** Whether a word is nothing but reserved words and such that stand beside them, with a reserved one among them. */
function isMadeOfReserved(form: string): boolean {
  // dynamic programming: for each position reached by whole words, whether a reserved one was among them
  const reached = new Map<number, boolean>([[0, false]]);
  for (let end = 1; end <= form.length; end += 1) {
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const before = reached.get(start);
      const word = form.slice(start, end);
      if (before === undefined || !allForms.has(word)) continue;
      reached.set(end, (reached.get(end) ?? false) || before || reservedForms.has(word));
    }
  }
  return reached.get(form.length) === true;
}
