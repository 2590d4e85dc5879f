import { useState } from 'react';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from './combobox.tsx';
import { Menu } from './menu.tsx';
import { RangeSlider } from './slider.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const texts = { searching: 'Searching', nothing: 'No such place', failed: 'The search failed', clear: 'Clear' };

interface City {
  readonly id: number;
  readonly name: string;
}

function CityField({ search }: { readonly search: (query: string) => Promise<readonly City[]> }) {
  const [city, setCity] = useState<City | null>(null);
  return (
    <>
      <Combobox
        label="City"
        value={city}
        onChange={setCity}
        search={search}
        itemKey={({ id }) => String(id)}
        itemLabel={({ name }) => name}
        texts={texts}
      />
      <p>Chosen: {city?.name ?? 'none'}</p>
    </>
  );
}

it('finds a city while one types and takes it by keyboard', async () => {
  const search = jest.fn(async (query: string) =>
    [{ id: 1, name: 'Lviv' }].filter(({ name }) => name.startsWith(query)),
  );
  render(<CityField search={search} />);

  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'Lv');
  await screen.findByRole('option', { name: 'Lviv' });
  await userEvent.keyboard('{Enter}');

  expect(screen.getByText('Chosen: Lviv')).toBeInTheDocument();
  expect(search).toHaveBeenCalledTimes(1);
});

it('brings the chosen city back when one leaves without choosing another', async () => {
  render(
    <CityField
      search={async () => [
        { id: 1, name: 'Lviv' },
        { id: 2, name: 'Lubny' },
      ]}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'City' });
  await userEvent.type(field, 'L');
  await userEvent.click(await screen.findByRole('option', { name: 'Lubny' }));

  await userEvent.type(field, 'xyz');
  await userEvent.tab();

  expect(field).toHaveValue('Lubny');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('Chosen: none')).toBeInTheDocument();
});

it('says that the search failed', async () => {
  render(<CityField search={() => Promise.reject(new Error('down'))} />);

  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'K');

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The search failed'));
});

it('never moves one handle of a range past the other', () => {
  function Ages() {
    const [ages, setAges] = useState<readonly [number, number]>([24, 30]);
    const names = ['From', 'To'] as const;
    return <RangeSlider label="Age" value={ages} onChange={setAges} min={18} max={75} handleLabels={names} />;
  }
  render(<Ages />);
  const from = screen.getByRole('slider', { name: 'From' });

  fireEvent.change(from, { target: { value: '40' } });

  expect(screen.getByRole('group', { name: 'Age' })).toContainElement(from);
  expect(from).toHaveValue('30');
  expect(screen.getByRole('slider', { name: 'To' })).toHaveValue('30');
});

it('changes the tab by arrows', async () => {
  function Chats() {
    const [tab, setTab] = useState<'matches' | 'invites'>('matches');
    const items = [
      { value: 'matches', label: 'Matches', count: 2 },
      { value: 'invites', label: 'Invites' },
    ] as const;
    return (
      <Tabs label="Chats" items={items} value={tab} onChange={setTab}>
        <TabPanel value="matches">Two people</TabPanel>
        <TabPanel value="invites">Nobody yet</TabPanel>
      </Tabs>
    );
  }
  render(<Chats />);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');

  expect(screen.getByRole('tab', { name: 'Invites' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Nobody yet')).toBeInTheDocument();
});

it('does what the chosen item of a menu says', async () => {
  const onSelect = jest.fn();
  render(<Menu trigger={<button type="button">More</button>} items={[{ label: 'Report', onSelect }]} />);

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));

  expect(onSelect).toHaveBeenCalled();
});

it('walks a menu by keys and gives focus back on Escape', async () => {
  const items = ['Mute', 'Report', 'Unmatch'].map((label) => ({ label, onSelect: () => undefined }));
  render(<Menu trigger={<button type="button">More</button>} items={items} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Mute' })).toHaveFocus();

  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Unmatch' })).toHaveFocus();
  await userEvent.keyboard('r');
  expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});
