const young = '1[0-7]';
const spelled = {
  en: 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen',
  uk: "десять|одинадцять|дванадцять|тринадцять|чотирнадцять|п['’ʼ]ятнадцять|шістнадцять|сімнадцять",
  ru: 'десять|одиннадцать|двенадцать|тринадцать|четырнадцать|пятнадцать|шестнадцать|семнадцать',
};
/** What follows a number that is no age. */
const otherUnits = String.raw`(?!\s*(?:[:.,/]\d|%|°|k\b|cm\b|m\b|km|min|h\b|hour|day|week|month|minute|хв|см|км|м\b|год(?!ик|ів)|час|дн|день|дня|тиж|міс|мес|мин))`;
const only = String.raw`(?:\s+(?:only|just|still|actually|really|лише|тільки|ще|всього|насправді|только|всего|ещё|еще|на самом деле))*`;
/** A number or a word, and nothing more of it. */
const age = (words: string) => String.raw`\s+(?:${young}(?!\d)|(?:${words})(?!\p{L}))${otherUnits}`;

/** Somebody says of themselves that they are under 18: an age, or a class at school. */
const sayings = [
  String.raw`(?<!\p{L})i(?:['’]?m|\s+am)${only}${age(spelled.en)}`,
  String.raw`(?<!\p{L})i(?:['’]?m|\s+am)\s+(?:in|a)\s+(?:the\s+)?(?:[6-9]|1[01])th\s+grade`,
  String.raw`(?<!\p{L})мені${only}${age(spelled.uk)}`,
  String.raw`(?<!\p{L})мне${only}${age(spelled.ru)}`,
  String.raw`(?<!\p{L})я\s+(?:(?:навчаюся|вчуся|учусь|учуся)\s+)?[ву]\s+(?:[5-9]|1[01])(?:-?\p{L}{1,3})?\s+клас`,
].map((source) => new RegExp(source, 'iu'));

/** Whether these are the words of somebody who says that they are under 18. */
export function saysUnderAge(text: string): boolean {
  return sayings.some((saying) => saying.test(text));
}
