import type { Texts } from './remote-manifest.ts';

/** What is said of pages whose remote says nothing to search engines, and of those that nobody knows. */
export const siteDescriptions: Texts = {
  en: 'Meet people who are looking for what you are looking for.',
  uk: 'Знайомства з людьми, які шукають того самого, що й ви.',
  ru: 'Знакомства с людьми, которые ищут того же, что и вы.',
};
