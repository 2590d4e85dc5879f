import { useState } from 'react';
import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from './combobox.tsx';

const texts = { searching: 'Searching', nothing: 'No such place', failed: 'The search failed', clear: 'Clear' };

interface City {
  readonly id: number;
  readonly name: string;
}

const cities: readonly City[] = [
  { id: 1, name: 'Lviv' },
  { id: 2, name: 'Lubny' },
  { id: 3, name: 'Lutsk' },
];

interface CityFieldProps {
  readonly search?: (query: string) => Promise<readonly City[]>;
}

function CityField({ search = searchCities }: CityFieldProps) {
  const [city, setCity] = useState<City | null>(null);
  return (
    <>
      <Combobox
        label="City"
        value={city}
        onChange={setCity}
        search={search}
        longestQuery={60}
        itemKey={({ id }) => String(id)}
        itemLabel={({ name }) => name}
        texts={texts}
      />
      <p>Chosen: {city?.name ?? 'none'}</p>
    </>
  );
}

const searchCities = async (query: string) => cities.filter(({ name }) => name.startsWith(query));
/** The field of now: the one with the list takes the place of the first. */
const field = () => screen.getByRole('combobox', { name: 'City' });
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

/** As a person does: into whatever has the focus, which the field with the list takes over. */
async function typeCity(text: string): Promise<void> {
  act(() => field().focus());
  await userEvent.keyboard(text);
}

// the first test, because the list is fetched once
it('keeps what was typed, the caret and the focus when the list comes in the middle of typing', async () => {
  render(<CityField />);
  const first = field();

  act(() => first.focus());
  fireEvent.change(first, { target: { value: 'Lu' } });

  expect(await screen.findByRole('option', { name: 'Lubny' })).toBeInTheDocument();
  expect(field()).toHaveFocus();
  await waitFor(() => expect(marked()).toHaveTextContent('Lubny'));
  await userEvent.keyboard('b');
  expect(field()).toHaveValue('Lub');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Lutsk' })).not.toBeInTheDocument());
});

it('finds a city while one types and takes it by keyboard', async () => {
  const search = jest.fn(searchCities);
  render(<CityField search={search} />);

  await typeCity('Lv');
  await screen.findByRole('option', { name: 'Lviv' });
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');

  expect(screen.getByText('Chosen: Lviv')).toBeInTheDocument();
  expect(search).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

it('walks the list by arrows, the marked option is the one of Enter', async () => {
  render(<CityField />);
  await typeCity('L');
  await screen.findByRole('option', { name: 'Lviv' });

  await waitFor(() => expect(marked()).toHaveTextContent('Lviv'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(marked()).toHaveTextContent('Lutsk'));
  await userEvent.keyboard('{ArrowUp}{Enter}');

  expect(screen.getByText('Chosen: Lubny')).toBeInTheDocument();
});

it('closes on Escape for the list alone, and keeps the choice', async () => {
  const onKeyDown = jest.fn();
  render(
    // stands for the dialog, which takes Escape for itself
    <div role="presentation" onKeyDown={onKeyDown}>
      <CityField />
    </div>,
  );
  await typeCity('Lv');
  await userEvent.click(await screen.findByRole('option', { name: 'Lviv' }));
  await typeCity('xyz');
  await screen.findByText('No such place', { selector: 'p' });
  onKeyDown.mockClear();

  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('Lviv');
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Chosen: Lviv')).toBeInTheDocument();
});

it('brings the chosen city back when one leaves without choosing another', async () => {
  render(<CityField />);
  await typeCity('L');
  await userEvent.click(await screen.findByRole('option', { name: 'Lubny' }));

  await typeCity('xyz');
  await userEvent.tab();

  expect(field()).toHaveValue('Lubny');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('Chosen: none')).toBeInTheDocument();
});

it('chooses nothing when one empties the field and leaves', async () => {
  render(<CityField />);
  await typeCity('Lv');
  await userEvent.click(await screen.findByRole('option', { name: 'Lviv' }));

  await userEvent.clear(field());
  await userEvent.tab();

  expect(screen.getByText('Chosen: none')).toBeInTheDocument();
});

it('hides nothing of the page while its list is open', async () => {
  render(<CityField />);
  await typeCity('L');
  await screen.findByRole('option', { name: 'Lviv' });

  expect(screen.getByText('Chosen: none').closest('[aria-hidden]')).toBeNull();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that the search failed', async () => {
  render(<CityField search={() => Promise.reject(new Error('down'))} />);

  await typeCity('K');

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The search failed'));
});

it('asks nobody for a name longer than there is', async () => {
  const search = jest.fn(searchCities);
  render(<CityField search={search} />);

  act(() => field().focus());
  await userEvent.paste('L'.repeat(300));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No such place'));
  expect(search).not.toHaveBeenCalled();
});
