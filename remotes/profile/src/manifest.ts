import { routePaths } from '@duet/contracts';
import type { RemoteManifest } from '@duet/contracts';

/** All that shell and server know of this remote; the registry carries it to them. */
export const manifest: RemoteManifest = {
  name: 'profile',
  owner: 'profile',
  routes: [
    {
      name: 'Profile',
      path: routePaths.Profile,
      titles: { en: 'Profile', uk: 'Профіль', ru: 'Профиль' },
      layout: 'main',
      guard: 'auth',
      navigation: { order: 50, icon: 'lucide:user-round' },
    },
    {
      name: 'ProfileEdit',
      path: routePaths.ProfileEdit,
      titles: { en: 'Edit profile', uk: 'Змінити профіль', ru: 'Изменить профиль' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfileGender',
      path: routePaths.ProfileGender,
      titles: { en: 'Gender', uk: 'Стать', ru: 'Пол' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfileLocation',
      path: routePaths.ProfileLocation,
      titles: { en: 'Location', uk: 'Місто', ru: 'Город' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfilePassions',
      path: routePaths.ProfilePassions,
      titles: { en: 'Passions', uk: 'Захоплення', ru: 'Увлечения' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfileLanguages',
      path: routePaths.ProfileLanguages,
      titles: { en: 'Languages', uk: 'Мови', ru: 'Языки' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfileBlocked',
      path: routePaths.ProfileBlocked,
      titles: { en: 'Blocked people', uk: 'Заблоковані', ru: 'Заблокированные' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfileSupport',
      path: routePaths.ProfileSupport,
      titles: { en: 'Support', uk: 'Підтримка', ru: 'Поддержка' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfileSubscription',
      path: routePaths.ProfileSubscription,
      titles: { en: 'Subscription', uk: 'Підписка', ru: 'Подписка' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfileReferral',
      path: routePaths.ProfileReferral,
      titles: { en: 'Invite friends', uk: 'Запросити друзів', ru: 'Пригласить друзей' },
      layout: 'main',
      guard: 'auth',
    },
    {
      name: 'ProfileSettings',
      path: routePaths.ProfileSettings,
      redirects: ['/main/settings'],
      titles: { en: 'Settings', uk: 'Налаштування', ru: 'Настройки' },
      layout: 'main',
      guard: 'auth',
    },
  ],
};
