const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/** A name that is written from right to left stays one word of the sentence, and turns nothing beside it around. */
export function isolated(value: string): string {
  const plain = value.replaceAll(directionMarks, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
