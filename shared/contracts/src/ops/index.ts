export * from './page-reports.ts';
