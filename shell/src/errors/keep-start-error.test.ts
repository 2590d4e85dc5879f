import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAppErrors } from './app-error.ts';
import { keepStartError } from './guard-against-errors.ts';

const failure = Object.assign(new Error('down'), { status: 503 });
const notice = () => document.getElementById('boot-error') as HTMLElement;

describe('an error at the start', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="boot-error" role="alert" hidden></div>';
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('an error at the start is logged, stored as the app error and shown by the HTML when nothing is drawn yet', () => {
    const errors$ = createAppErrors();

    keepStartError(failure, errors$, false);

    expect(console.error).toHaveBeenCalledWith('[shell] the start failed', failure);
    expect(errors$.value).toEqual({ status: 503, message: 'down' });
    expect(notice()).toBeVisible();
  });

  it('an error at the start is left to the error page when the shell is drawn', () => {
    const errors$ = createAppErrors();

    keepStartError(failure, errors$, true);

    expect(errors$.value).toMatchObject({ status: 503 });
    expect(notice()).not.toBeVisible();
  });

  it('an error at the start is never shown to crawlers', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    const errors$ = createAppErrors();

    keepStartError(failure, errors$, false);

    expect(errors$.value).toBeUndefined();
    expect(notice()).not.toBeVisible();
  });
});
