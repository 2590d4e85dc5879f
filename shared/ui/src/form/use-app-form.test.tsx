import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../fields/text-field.tsx';
import { useAppForm } from './use-app-form.ts';
import type { AppFormOptions, FormProblem } from './use-app-form.ts';

interface Values {
  readonly name: string;
  readonly city: string;
}

const tooShort = ({ name }: Values): FormProblem[] => (name.length < 2 ? [{ field: 'name', code: 'tooShort' }] : []);

function Form(options: Partial<AppFormOptions<Values>>) {
  const form = useAppForm<Values>({
    defaultValues: { name: '', city: '' },
    check: tooShort,
    say: ({ field, code }) => `${field} is ${code}`,
    send: () => undefined,
    elsewhere: 'Something else was refused',
    ...options,
  });
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <TextField label="Name" error={form.errorOf('name')} {...form.register('name')} />
      <TextField label="City" error={form.errorOf('city')} {...form.register('city')} />
      <p role="alert">{form.formError}</p>
      <button type="submit">{form.isBusy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const city = () => screen.getByRole('textbox', { name: 'City' });
const press = () => userEvent.click(screen.getByRole('button'));

describe('a form', () => {
  it('says what is wrong before anything is sent, leads there, and looks again while it is mended', async () => {
    const send = jest.fn<(values: Values) => void>();
    render(<Form send={send} />);

    await press();
    expect(name()).toHaveAccessibleDescription('name is tooShort');
    expect(name()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();

    await userEvent.type(name(), 'Olena');
    expect(name()).not.toHaveAccessibleDescription();
    await press();
    expect(send.mock.calls).toEqual([[{ name: 'Olena', city: '' }]]);
  });

  it('puts what the server refuses beside its field, keeps what was typed, and leads to the first', async () => {
    const refusal = () => [
      { field: 'city.0', code: 'unknown' },
      { field: 'photo', code: 'missing' },
    ];
    render(<Form send={() => Promise.reject(new Error('refused'))} refusal={refusal} />);
    await userEvent.type(name(), 'Olena');
    await userEvent.type(city(), 'Kyiv');

    await press();

    expect(city()).toHaveAccessibleDescription('city is unknown');
    expect(city()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Something else was refused');
    expect([name(), city()].map((field) => (field as HTMLInputElement).value)).toEqual(['Olena', 'Kyiv']);
  });

  it('says why it was refused as a whole, until it is sent again', async () => {
    let isDown = true;
    const send = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve());
    render(<Form send={send} refusal={() => 'No connection'} />);
    await userEvent.type(name(), 'Olena');

    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('No connection');

    isDown = false;
    await press();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('a form is sent once, however often it is pressed', async () => {
    let end = () => undefined as void;
    const send = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    render(<Form send={send} />);
    await userEvent.type(name(), 'Olena{Enter}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sending' })).toBeInTheDocument());
    await userEvent.type(name(), '{Enter}');

    end();

    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument());
    expect(send).toHaveBeenCalledTimes(1);
  });
});
