import type { Page } from '@playwright/test';
import { aPhoto } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { expectProblem } from './steps/expect-problem.ts';

const wrongCredentials = 'Адреса й пароль не збігаються. Перевірте обидва поля і спробуйте ще раз.';

test('registration names the field and the reason in Ukrainian and keeps what was typed', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.goto('/uk/sign-up');
  const [name, email, password] = [
    page.getByLabel('Ваше ім’я'),
    page.getByLabel('Електронна пошта'),
    page.getByLabel('Пароль', { exact: true }),
  ];
  const submit = page.getByRole('button', { name: 'Створити акаунт' });

  await submit.click();
  await expectProblem(name, 'Вкажіть ім’я.');
  await expectProblem(email, 'Вкажіть електронну адресу.');
  await expectProblem(password, 'Введіть пароль.');
  await expect(name).toBeFocused();

  await name.fill('Я');
  await email.fill('немає-равлика');
  await password.fill('короткий'.slice(0, 5));
  await submit.click();
  await expectProblem(name, 'Ім’я має від 2 до 40 символів.');
  await expectProblem(email, 'Це не схоже на електронну адресу. Вона має вигляд name@example.com.');
  await expectProblem(password, 'Пароль ще не відповідає всьому, що в списку нижче.');
  await expect(email).toHaveValue('немає-равлика');
  await expect(page).toHaveURL(/\/uk\/sign-up$/);
});

test('an address that is taken is named at its field', async ({ newGuest, newMember }) => {
  const { member } = await newMember();
  const { page } = await newGuest();
  await page.goto('/uk/sign-up');
  await page.getByLabel('Ваше ім’я').fill('Соломія');
  await page.getByLabel('Електронна пошта').fill(member.email);
  await page.getByLabel('Пароль', { exact: true }).fill('a-long-enough-password');

  await page.getByRole('button', { name: 'Створити акаунт' }).click();

  const email = page.getByLabel('Електронна пошта');
  await expectProblem(email, 'Акаунт із цією адресою вже існує. Увійдіть у нього або вкажіть іншу адресу.');
  await expect(email).toHaveValue(member.email);
  await expect(page.getByLabel('Ваше ім’я')).toHaveValue('Соломія');
});

test('a wrong password and an unknown address read the same', async ({ newGuest, newMember }) => {
  const { member } = await newMember();
  const { page } = await newGuest();
  await page.goto('/uk/login');

  for (const address of [member.email, 'nobody-knows@journey.test']) {
    await page.getByLabel('Електронна пошта').fill(address);
    await page.getByLabel('Пароль', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();

    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: wrongCredentials })).toBeVisible();
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(address);
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('not-the-password');
    await page.reload();
  }
});

test('a reset says the same of every address, and names what is wrong with one', async ({ newGuest, newMember }) => {
  const { member } = await newMember();
  const { page } = await newGuest();
  await page.goto('/ru/forgot-password');
  const email = page.getByLabel('Электронная почта');

  await email.fill('без-собаки');
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expectProblem(email, 'Это не похоже на адрес почты. Он выглядит так: name@example.com.');
  await expect(email).toHaveValue('без-собаки');

  for (const address of [member.email, 'nobody-knows@journey.test']) {
    await page.reload();
    await email.fill(address);
    await page.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `Если аккаунт с адресом ${address} существует, письмо со ссылкой уже в пути.`,
    );
  }
});

test('a link for a new password that was used says so before anything is typed', async ({ newGuest }) => {
  const { page } = await newGuest();
  await page.goto('/change-password?oobCode=used');

  await expect(page.getByRole('main').getByRole('status')).toContainText('This link has already been used');
  await expect(page.getByLabel('New password')).toHaveCount(0);

  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('onboarding explains each refusal and keeps the answers', async ({ newGuest }) => {
  const { page } = await newGuest();
  await openOnboarding(page);
  const next = page.getByRole('button', { name: 'Далі' });
  const [name, day] = [page.getByLabel('Ваше ім’я'), page.getByRole('textbox', { name: 'День' })];

  await page.getByRole('button', { name: 'Назад' }).click();
  await name.fill('Я');
  await next.click();
  await expectProblem(name, 'Ім’я має щонайменше 2 символи.');
  await name.fill('Соломія');
  await next.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Коли ви народилися?' })).toBeVisible();
  await next.click();
  await expectProblem(day, 'Вкажіть дату народження.');
  await birthDate(page, '31', '2', '1996');
  await next.click();
  await expectProblem(day, 'Такого дня не існує.');
  await birthDate(page, '1', '5', String(new Date().getFullYear() - 17));
  await next.click();
  await expectProblem(day, 'Duet — для людей від 18 років.');

  await birthDate(page, '1', '5', '1996');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Яка ваша стать?' })).toBeVisible();
  await next.click();
  await expect(page.getByText('Оберіть один із трьох варіантів.')).toBeVisible();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page.getByRole('textbox', { name: 'Рік' })).toHaveValue('1996');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(name).toHaveValue('Соломія');
});

test('a file that is no picture, or a tiny one, is refused with its name, whatever it is called', async ({
  newGuest,
}) => {
  const { page } = await newGuest();
  await openOnboarding(page);
  await toPhotos(page);
  const html = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>',
  );
  const add = page.getByLabel('Додати фото');

  await add.setInputFiles([
    { name: 'відпустка.jpg', mimeType: 'image/jpeg', buffer: html },
    { name: 'портрет.jpg', mimeType: 'image/jpeg', buffer: svg },
    { name: 'нотатки.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: 'величезне.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'справжнє.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(3) },
  ]);
  // the only one of them that can be shown
  await page.getByRole('dialog').getByRole('button', { name: 'Додати фото' }).click();

  const problems = page.getByRole('alert').filter({ hasText: 'відпустка.jpg' });
  await expect(problems).toContainText('відпустка.jpg — не зображення JPEG, PNG або WebP.');
  await expect(problems).toContainText('портрет.jpg — не зображення JPEG, PNG або WebP.');
  await expect(problems).toContainText('нотатки.txt — не зображення JPEG, PNG або WebP.');
  await expect(problems).toContainText('величезне.jpg більше за 10 МБ.');
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Фото 2' })).toBeHidden();
  await add.setInputFiles([
    { name: 'крихітне.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(4, { width: 60, height: 60 }) },
    { name: 'обірване.jpg', mimeType: 'image/jpeg', buffer: (await aPhoto(5)).subarray(0, 2000) },
  ]);

  const broken = page.getByRole('alert').filter({ hasText: 'крихітне.jpg' });
  await expect(broken).toContainText(
    'крихітне.jpg: зображення замале. Кожна сторона має бути щонайменше 100 пікселів, виберіть більше.',
  );
  await expect(broken).toContainText('Не вдалося прочитати обірване.jpg. Виберіть інше зображення.');
  await expect(page.getByRole('img', { name: 'Фото 2' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Далі' })).toBeDisabled();
});

async function openOnboarding(page: Page): Promise<void> {
  await page.goto('/uk/sign-up');
  await page.getByLabel('Ваше ім’я').fill('Соломія');
  await page.getByLabel('Електронна пошта').fill(`${crypto.randomUUID()}@journey.test`);
  await page.getByLabel('Пароль', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Створити акаунт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Коли ви народилися?' })).toBeVisible();
}

async function birthDate(page: Page, day: string, month: string, year: string): Promise<void> {
  await page.getByRole('textbox', { name: 'День' }).fill(day);
  await page.getByRole('combobox', { name: 'Місяць' }).selectOption(month);
  await page.getByRole('textbox', { name: 'Рік' }).fill(year);
}

async function toPhotos(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Далі' });
  await birthDate(page, '1', '5', '1996');
  await next.click();
  await page.getByRole('radio', { name: 'Жінка' }).click();
  await page.getByRole('radio', { name: 'Усіх' }).click();
  await page.getByRole('combobox', { name: 'Ваше місто' }).fill('Полтава');
  await page.getByRole('option').first().click();
  await next.click();
  await page.getByRole('button', { name: 'Пропустити' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Покажіть себе' })).toBeVisible();
}
