import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emulatorClient, startTestEmulator } from '../../../../test/kits/identity/test-emulator.ts';
import type { TestEmulator } from '../../../../test/kits/identity/test-emulator.ts';
import { passwordGuesses } from '../../limits/rate-rules.ts';
import { createPasswordGuesses } from './password-guesses.ts';

const right = () => Promise.resolve('signed in');
const wrong = () => Promise.reject(new Error('INVALID_LOGIN_CREDENTIALS'));

describe('guesses of a password', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function someGuesses() {
    const guesses = createPasswordGuesses(passwordGuesses);
    const fail = async (...whose: string[]): Promise<string> =>
      guesses.attempt(whose, wrong).then(
        () => 'stopped',
        () => 'wrong',
      );
    return { guesses, fail };
  }

  it('are stopped after ten, also when the next one would be right, and go on ten minutes later', async () => {
    const { guesses, fail } = someGuesses();
    for (let guess = 0; guess < 10; guess += 1) expect(await fail('anna')).toBe('wrong');

    expect(await fail('anna')).toBe('stopped');
    expect(await guesses.attempt(['anna'], right)).toBeUndefined();
    jest.advanceTimersByTime(10 * 60_000);
    expect(await guesses.attempt(['anna'], right)).toBe('signed in');
  });

  it('count for the address too, whoever is guessed', async () => {
    const { guesses, fail } = someGuesses();
    for (let guess = 0; guess < 10; guess += 1) await fail(`member ${guess}`, 'address');

    expect(await fail('somebody else', 'address')).toBe('stopped');
    expect(await guesses.attempt(['member 1', 'another address'], right)).toBe('signed in');
  });

  it('are not counted when they are right', async () => {
    const { guesses, fail } = someGuesses();

    for (let time = 0; time < 50; time += 1) await guesses.attempt(['anna', 'address'], right);

    expect(await fail('anna', 'address')).toBe('wrong');
  });

  it('are limited also when they are made at the same moment', async () => {
    const { fail } = someGuesses();

    const answers = await Promise.all(Array.from({ length: 40 }, () => fail('anna')));

    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(10);
  });

  it('that were stopped count no longer when those before them turn out right', async () => {
    const { guesses } = someGuesses();

    const answers = await Promise.all(Array.from({ length: 40 }, () => guesses.attempt(['anna'], right)));

    expect(answers.filter((answer) => answer === undefined)).toHaveLength(30);
    expect(await guesses.attempt(['anna'], right)).toBe('signed in');
  });
});

describe('the sign-in of the emulator', () => {
  let emulator: TestEmulator;
  beforeAll(async () => {
    emulator = await startTestEmulator();
  });
  afterAll(() => emulator.stop());

  it('refuses an account after ten wrong passwords as a real project does', async () => {
    const browser = emulatorClient(emulator.port);
    await browser.signUp('guessed@duet.test');
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(browser.signIn('Guessed@duet.test', `wrong ${guess}`)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    }

    await expect(browser.signIn('guessed@duet.test')).rejects.toThrow(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  });
});
