import type { RouteName } from './routes.ts';

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const slug = /^[\p{L}\p{N}][\p{L}\p{N}'.-]*$/u;

/** The validate check of routes with parameters (shell-3); a route that is not listed takes anything. */
const checks: Readonly<Partial<Record<RouteName, Readonly<Record<string, RegExp>>>>> = {
  ChatDialog: { chatId: id },
  PostMessages: { postId: id },
  CityPage: { country: slug, city: slug },
};

/** Whether the parameters of an address can be those of its route. */
export function areParamsValid(name: RouteName, params: Readonly<Record<string, string>>): boolean {
  return Object.entries(checks[name] ?? {}).every(([key, pattern]) => pattern.test(params[key] ?? ''));
}
