/** What the support of the demo answers, in the language of the question. */
const answers = {
  en: 'Thank you for writing. This is the demo, so nobody reads along; in the real product a person answers here.',
  uk: 'Дякуємо за лист. Це демо, тому його ніхто не читає; у справжньому продукті тут відповідає людина.',
  ru: 'Спасибо за письмо. Это демо, поэтому его никто не читает; в настоящем продукте здесь отвечает человек.',
} as const;

/** Letters tell enough: those of Ukrainian alone, those of Cyrillic, or others. */
export function supportAnswer(question: string): string {
  if (/[іїєґ]/i.test(question)) return answers.uk;
  return /[а-яё]/i.test(question) ? answers.ru : answers.en;
}
