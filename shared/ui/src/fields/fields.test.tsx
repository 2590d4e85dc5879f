import { useState } from 'react';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';
import { DateField } from './date-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

it('ties label, hint and error to the control', () => {
  render(<TextField label="Email" hint="We never show it" error="This is no e-mail address" />);

  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('This is no e-mail address We never show it');
});

it('a field is valid and undescribed without an error or hint', () => {
  render(<TextField label="Email" />);

  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

it('shows and hides a password and lets it be pasted', async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
  const input = screen.getByLabelText('Password');

  await userEvent.click(input);
  await userEvent.paste('correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));

  expect(input).toHaveValue('correct horse');
  expect(input).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide' })).toBeInTheDocument();
});

it('counts as the refusal does, emoji too', () => {
  render(<TextArea label="About me" limit={500} defaultValue={'👋'.repeat(251)} />);

  expect(screen.getByText('502 / 500')).toHaveClass('over');
});

it('chooses a card by keyboard', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'Female', label: 'A woman' },
    { value: 'Male', label: 'A man' },
  ] as const;
  render(<RadioCards label="I am" options={options} value="Female" onChange={onChange} />);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.getByRole('radiogroup', { name: 'I am' })).toBeInTheDocument();
  expect(onChange).toHaveBeenCalledWith('Male');
});

it('ties the error to a checkbox', () => {
  render(<Checkbox label="I agree" error="Please agree first" />);

  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Please agree first');
});

const months = ['January', 'February', 'March'];

function BirthDate({
  initial = '',
  onValue,
}: {
  readonly initial?: string;
  readonly onValue: (value: string) => void;
}) {
  const [value, setValue] = useState(initial);
  return (
    <DateField
      label="Birth date"
      labels={{ day: 'Day', month: 'Month', year: 'Year' }}
      months={months}
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

it('gives a date only when its three parts are there', async () => {
  const onValue = jest.fn();
  render(<BirthDate onValue={onValue} />);

  await userEvent.type(screen.getByLabelText('Day'), '7x');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'March');
  expect(onValue).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Year'), '1994');

  expect(onValue).toHaveBeenLastCalledWith('1994-03-07');
  expect(screen.getByLabelText('Day')).toHaveValue('7');
});

it('keeps the other parts when one is taken away', async () => {
  const onValue = jest.fn();
  render(<BirthDate initial="1994-03-17" onValue={onValue} />);

  await userEvent.clear(screen.getByLabelText('Year'));

  expect(onValue).toHaveBeenLastCalledWith('');
  expect(screen.getByLabelText('Day')).toHaveValue('17');
  expect(screen.getByLabelText('Month')).toHaveDisplayValue('March');
});
