import type { Locale } from '@duet/contracts';
import { aboutEn } from './about-en.ts';
import { aboutRu } from './about-ru.ts';
import { aboutUk } from './about-uk.ts';
import type { AboutText } from './about.ts';
import { phrasesEn } from './phrases-en.ts';
import { phrasesRu } from './phrases-ru.ts';
import { phrasesUk } from './phrases-uk.ts';
import type { Phrases } from './phrases.ts';
import { promptsEn } from './prompts-en.ts';
import { promptsRu } from './prompts-ru.ts';
import { promptsUk } from './prompts-uk.ts';
import type { PromptAnswers } from './prompts.ts';

/** Texts written by hand, by language. */
export const allAboutTexts: Readonly<Record<Locale, readonly AboutText[]>> = { en: aboutEn, uk: aboutUk, ru: aboutRu };
/** Pieces for the others, by language. */
export const phrases: Readonly<Record<Locale, Phrases>> = { en: phrasesEn, uk: phrasesUk, ru: phrasesRu };
/** Answers to prompts, by language. */
export const promptAnswers: Readonly<Record<Locale, PromptAnswers>> = { en: promptsEn, uk: promptsUk, ru: promptsRu };
