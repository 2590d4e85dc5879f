import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAppErrors } from './app-error.ts';
import { followFailures } from './failures.ts';
import { keepStartError } from './guard-against-errors.ts';

const failure = Object.assign(new Error('down'), { status: 503 });
const notice = () => document.getElementById('boot-error') as HTMLElement;

describe('an error at the start', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="boot-error" role="alert" hidden></div>';
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // jsdom has none
    window.reportError = jest.fn<typeof reportError>();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is left to the page to report, stored as the app error and shown by the HTML when nothing is drawn yet', () => {
    const errors$ = createAppErrors();

    keepStartError(failure, errors$);

    expect(reportError).toHaveBeenCalledWith(failure);
    expect(errors$.value).toEqual({ status: 503, message: 'down' });
    expect(notice()).toBeVisible();
  });

  it('is reported by the shell, and shown by its error page, when that is drawn', () => {
    const errors$ = createAppErrors();

    notice().remove();
    const told: unknown[] = [];
    followFailures(({ error }) => told.push(error));

    keepStartError(failure, errors$);

    expect(errors$.value).toMatchObject({ status: 503 });
    expect(told).toEqual([failure]);
    expect(reportError).not.toHaveBeenCalled();
  });

  it('is never shown to crawlers', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    const errors$ = createAppErrors();

    keepStartError(failure, errors$);

    expect(errors$.value).toBeUndefined();
    expect(notice()).not.toBeVisible();
  });
});
