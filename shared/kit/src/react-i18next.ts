/**
 * All exports that a remote gets under the name `react-i18next`: the shell shares only these (decision 34). The list is
 * repeated in `no-restricted-imports` of .oxlintrc.json, where another name is an error. For a sentence with markup use
 * `Rich` of the kit, because `Trans` costs 4.3 KB gz.
 */
export { useTranslation } from 'react-i18next';
