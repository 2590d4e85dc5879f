import { describe, expect, it } from '@jest/globals';
import { goodNames } from '../../../test/kits/good-names.ts';
import { nameProblem, tidyName } from './name-problem.ts';

const listOf = (names: string) => names.split(', ');
const refused = (names: readonly string[]) =>
  names.map((name) => [name, nameProblem(name)]).filter(([, problem]) => problem !== undefined);
const takenAs = (code: string, names: readonly string[]) => names.filter((name) => nameProblem(name) !== code);

describe('names of people', () => {
  it('are covered by more than two hundred samples', () => {
    expect(Object.values(goodNames).flatMap(listOf).length).toBeGreaterThanOrEqual(200);
  });

  it.each(Object.entries(goodNames))('are accepted: %s', (_origin, names) => {
    expect(refused(listOf(names))).toEqual([]);
  });
});

describe('a name that could be taken for the product or for a moderator', () => {
  it.each([
    ['as it stands', 'Duet, Дует, Дуэт, DUET, duet, Admin, Support, Moderator, Підтримка, Поддержка, System, Система'],
    [
      'as one of several words',
      'Duet Support, Anna Duet, Support Olena, Служба підтримки, Модератор Оля, Anna (Admin), Admin-Anna',
    ],
    [
      'in other languages',
      '管理员, 客服, サポート, デュエット, 관리자, 듀엣, الدعم, תמיכה, ადმინი, ադմին, Διαχειριστής, แอดมิน, एडमिन',
    ],
    [
      'by letters that look alike',
      'Dυet, Duеt, ԁuet, Аdmіn, Suррort, Ѕupport, Ꭰuet, ᎠUET, Ðuet, Μoderator, Дyет, Пiдтримка, Админ',
    ],
    ['by letters of another style', '𝐃𝐮𝐞𝐭, 𝓓𝓾𝓮𝓽, 𝗔𝗱𝗺𝗶𝗻, Ｄｕｅｔ, Ⓓⓤⓔⓣ, 🅳🆄🅴🆃, 🄳🅄🄴🅃, ᴅᴜᴇᴛ, ꜱᴜᴘᴘᴏʀᴛ, 🇩🇺🇪🇹'],
    ['with accents', 'Dúét, Dűét, Âdmín, Süpport, Ďuëť, D̶u̶e̶t̶'],
    ['with digits for letters', '4dmin, Adm1n, M0derator, 5upport, $upport, @dmin, Du3t, Supp0rt, Sy5tem, 4dm!n'],
    ['spaced out', 'D u e t, D.u.e.t, A-d-m-i-n, S u p p o r t, Д у е т, D_u_e_t, Д.у.э.т, Ad min, D*u*e*t'],
    [
      'with more about it',
      'DuetSupport, Admin1, Duet24, TheDuetTeam, AdminAnna, duet_official, ДуетПідтримка, Admin 🌸, ★Admin★, Duet™',
    ],
    ['with letters repeated', 'Duuuet, Adminn, Suppport, Duett, Админн'],
  ])('is refused: %s', (_how, names) => {
    expect(takenAs('reserved_name', listOf(names))).toEqual([]);
  });
});

describe('a name with characters that are not seen or do not stay in their place', () => {
  it.each([
    ['marks of the writing direction', ['Anna\u202E', '\u2066Anna\u2069', 'A\u200Enna', 'Анна\u061C', '\u202Dnimda']],
    ['no width', ['An\u200Bna', 'An\u200Cna', 'An\u200Dna', '\uFEFFAnna', 'An\u2060na', 'An\u00ADna', 'An\u034Fna']],
    ['nothing to see', ['\u3164', 'Anna\u115F', '\u2800\u2800', 'Anna\uFFA0', 'Anna\u17B4', 'An\u180Ena']],
    ['variations of letters', ['Anna\uFE0F', 'A\uFE00nna', 'Anna\u{E0101}']],
    ['tags', ['Anna\u{E0041}\u{E0042}', '🏴\u{E0061}\u{E0064}']],
    ['controls', ['Anna\u0007', 'An\u009Fna', 'An\u2028na', 'Anna\u001B[2J']],
    ['no meaning', ['Anna\uE000', 'Anna\uFFFD', 'Anna\uFFFC', 'Anna\u0378']],
    ['stacks of marks', ['A\u0300\u0301\u0302\u0303\u0304nna', 'Z̷̡͉̈́͝a̴̧͓l̵g̶o', 'q\u0301\u0301', 'q\u20DD']],
    ['a mark without a letter', ['\u0301Anna', 'Anna \u0316Bo']],
  ])('is refused with %s', (_what, names) => {
    expect(takenAs('hidden_characters', names)).toEqual([]);
  });
});

describe('a word of several alphabets', () => {
  it('is refused', () => {
    const names = ['Аnna', 'Оlena', 'Βob', 'Mаrіа', 'Kириll', 'Annа', 'Иvan', 'Oλγα', 'Anna-Mаria', 'Iванна', 'ნinо'];

    expect(takenAs('mixed_alphabets', names)).toEqual([]);
  });
});

describe('a kept name', () => {
  it('has one way to write each letter and one space between words', () => {
    expect(tidyName('  Zoe\u0301 \u3000 Anne\u00A0Marie ')).toBe('Zoé Anne Marie');
  });
});
