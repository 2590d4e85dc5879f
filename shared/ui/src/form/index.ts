/** Forms, with react-hook-form, which the shell shares and brings when a first form is opened (decision 39). */
export { Controller } from 'react-hook-form';
export * from './use-app-form.ts';
