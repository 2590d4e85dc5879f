import type { Locale } from '@duet/contracts';

/** What people do; `{жіноче|чоловіче}` as in the texts about themselves. Members who are neither get one without. */
export const jobs: Readonly<Record<Locale, { readonly usual: readonly string[]; readonly young: readonly string[]; readonly elder: readonly string[] }>> = {
  en: {
    usual: [
      'Graphic designer', 'Primary school teacher', 'Nurse', 'Software engineer', 'Barista', 'Architect', 'Journalist', 'Baker', 'Physiotherapist', 'Train driver', 'Lawyer', 'Translator', 'Chef', 'Data analyst',
      'Bookseller', 'Vet', 'Sound engineer', 'Florist', 'Product manager', 'Midwife', 'Carpenter', 'Photographer', 'Pharmacist', 'Researcher', 'Social worker', 'Museum curator', 'Civil engineer', 'Accountant',
      'Illustrator', 'Paramedic', 'Dentist', 'Bike mechanic', 'Editor', 'Urban planner', 'Music teacher', 'Estate agent', 'Costume maker', 'Landscape gardener', 'UX researcher', 'Ship pilot', 'Ceramicist', 'Biologist',
    ],
    young: ['Student of medicine', 'Art student', 'Student and waiter', 'Junior developer', 'Apprentice carpenter', 'Student of law', 'Camera assistant'],
    elder: ['Retired teacher', 'Retired engineer', 'Part-time librarian', 'Choir conductor', 'Retired nurse', 'Gardener, finally', 'Bookbinder'],
  },
  uk: {
    usual: [
      '{Дизайнерка|Дизайнер}', '{Вчителька|Вчитель} історії', '{Лікарка|Лікар}', 'Графічний дизайн', 'Бариста', 'Архітектура', '{Журналістка|Журналіст}', 'Пекарня на розі', '{Програмістка|Програміст}', '{Перекладачка|Перекладач}',
      'IT, але без фанатизму', '{Юристка|Юрист}', '{Кухарка|Кухар}', '{Ветеринарка|Ветеринар}', '{Фотографка|Фотограф}', 'Маркетинг', '{Медсестра|Медбрат}', '{Флористка|Флорист}', '{Інженерка|Інженер}-{будівельниця|будівельник}', 'Реставрація меблів',
      '{Редакторка|Редактор}', '{Фармацевтка|Фармацевт}', '{Психологиня|Психолог}', 'Звукорежисура', '{Ілюстраторка|Ілюстратор}', 'Викладаю в університеті', '{Бухгалтерка|Бухгалтер}', 'Логістика', '{Акторка|Актор} театру', 'Громадська організація',
      '{Стоматологиня|Стоматолог}', 'Керамічна майстерня', '{Рятувальниця|Рятувальник}', 'Фізична реабілітація', 'Видавництво', 'Аналітика даних', '{Кондитерка|Кондитер}', '{Біологиня|Біолог}',
    ],
    young: ['{Студентка|Студент} медичного', '{Студентка|Студент} політеху', 'Навчаюся й працюю в кав’ярні', 'Режисура, третій курс', 'Тестую застосунки', '{Магістрантка|Магістрант} філології'],
    elder: ['На заслуженому відпочинку', '{Вчителька|Вчитель} на пенсії', 'Консультую молодих інженерів', 'Бібліотека', 'Хор і пасіка', '{Лікарка|Лікар} зі стажем'],
  },
  ru: {
    usual: [
      'Графический дизайн', '{Учительница|Учитель} биологии', 'Врач', 'Бариста', 'Архитектор', 'Журналист', 'Программист', '{Переводчица|Переводчик}', 'Юрист', 'Шеф-повар', 'Ветеринар', 'Фотограф', 'Маркетинг', '{Медсестра|Медбрат}', 'Флорист',
      'Инженер', 'Реставратор', 'Редактор', 'Психолог', 'Звукорежиссёр', 'Иллюстратор', 'Преподаю в университете', 'Бухгалтер', 'Логистика', '{Актриса|Актёр} театра', 'Стоматолог', 'Керамист', 'Реабилитолог', 'Аналитик', 'Кондитер', 'Капитан катера', 'Биолог',
    ],
    young: ['{Студентка|Студент} медицинского', '{Студентка|Студент} политеха', 'Учусь и работаю в кофейне', 'Тестировщик', 'Режиссура, третий курс'],
    elder: ['На пенсии, но не на диване', '{Учительница|Учитель} на пенсии', 'Консультант', 'Библиотека', 'Врач со стажем'],
  },
};
