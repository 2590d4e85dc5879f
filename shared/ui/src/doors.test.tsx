import { useState } from 'react';
import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';
import { RangeSlider } from './slider.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

function Ages({ onCommit }: { readonly onCommit?: (ages: readonly [number, number]) => void }) {
  const [ages, setAges] = useState<readonly [number, number]>([24, 30]);
  const names = ['From', 'To'] as const;
  const range = { value: ages, onChange: setAges, min: 18, max: 75, handleLabels: names };
  return <RangeSlider label="Age" {...range} {...(onCommit && { onCommit })} />;
}

it('a range slider never moves one handle past the other', async () => {
  render(<Ages />);
  const from = await screen.findByRole('slider', { name: 'From' });

  act(() => from.focus());
  await userEvent.keyboard('{ArrowRight>9/}');

  expect(screen.getByRole('group', { name: 'Age' })).toContainElement(from);
  expect(from).toHaveValue('30');
  expect(screen.getByRole('slider', { name: 'To' })).toHaveValue('30');
});

it('moves a handle by Home, End and pages, and says when it rests', async () => {
  const onCommit = jest.fn();
  render(<Ages onCommit={onCommit} />);
  const [from, to] = await screen.findAllByRole('slider');

  act(() => from?.focus());
  await userEvent.keyboard('{Home}');
  expect(from).toHaveValue('18');
  expect(onCommit).toHaveBeenLastCalledWith([18, 30]);
  await userEvent.keyboard('{End}');
  expect(from).toHaveValue('30');

  act(() => to?.focus());
  await userEvent.keyboard('{PageUp}');
  expect(to).toHaveValue('40');
  await userEvent.keyboard('{End}');
  expect(to).toHaveValue('75');
});

function Chats() {
  const [tab, setTab] = useState<'matches' | 'invites' | 'calls'>('matches');
  const items = [
    { value: 'matches', label: 'Matches', count: 2 },
    { value: 'invites', label: 'Invites' },
    { value: 'calls', label: 'Calls' },
  ] as const;
  return (
    <Tabs label="Chats" items={items} value={tab} onChange={setTab}>
      <TabPanel value="matches">Two people</TabPanel>
      <TabPanel value="invites">Nobody yet</TabPanel>
      <TabPanel value="calls">No calls</TabPanel>
    </Tabs>
  );
}

it('changes the tab by arrows, Home and End', async () => {
  render(<Chats />);
  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  const chosen = (name: RegExp) =>
    waitFor(() => {
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    });

  // the row that the member has walked to gives its place to the one with the keys, and keeps the focus
  const first = tab(/Matches/);
  await userEvent.tab();
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await chosen(/Matches/);

  await userEvent.keyboard('{ArrowRight}');
  await chosen(/Invites/);
  expect(screen.getByRole('tabpanel', { name: /Invites/ })).toHaveTextContent('Nobody yet');
  await userEvent.keyboard('{End}');
  await chosen(/Calls/);
  await userEvent.keyboard('{ArrowRight}');
  await chosen(/Matches/);
  await userEvent.keyboard('{ArrowLeft}{Home}');
  await chosen(/Matches/);
  expect(tab(/Matches/)).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
});

it('changes the tab by a press before the library has come', () => {
  render(<Chats />);

  fireEvent.click(screen.getByRole('tab', { name: 'Invites' }));

  expect(screen.getByText('Nobody yet')).toBeInTheDocument();
});

it('does what the chosen item of a menu says', async () => {
  const onSelect = jest.fn(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  render(<Menu trigger={<button type="button">More</button>} items={[{ label: 'Report', onSelect }]} />);

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));

  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('walks a menu by keys and gives focus back on Escape', async () => {
  await openMenu('Mute', 'Report', 'Unmatch');
  await hasFocus('Mute');

  await userEvent.keyboard('{ArrowUp}');
  await hasFocus('Unmatch');
  await userEvent.keyboard('{Home}');
  await hasFocus('Mute');
  await userEvent.keyboard('{End}{ArrowDown}');
  await hasFocus('Mute');
  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('goes to the item whose first letters are typed', async () => {
  await openMenu('Mute', 'Report', 'Reply', 'Unmatch');

  await userEvent.keyboard('rep');
  await hasFocus('Report');
  await userEvent.keyboard('l');

  await hasFocus('Reply');
});

it('closes a menu by its button and by a press elsewhere, and keeps an outer dialog open', async () => {
  const onKeyDown = jest.fn();
  render(
    // stands for the dialog, which takes Escape for itself
    <div role="presentation" onKeyDown={onKeyDown}>
      <Menu trigger={<button type="button">More</button>} items={[{ label: 'Mute', onSelect: () => undefined }]} />
      <p>Elsewhere</p>
    </div>,
  );
  const button = screen.getByRole('button', { name: 'More' });

  await userEvent.click(button);
  await screen.findByRole('menuitem');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  await userEvent.click(button);
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }));
});

async function openMenu(...labels: readonly string[]): Promise<void> {
  const items = labels.map((label) => ({ label, onSelect: () => undefined }));
  render(<Menu trigger={<button type="button">More</button>} items={items} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
}

/** The focus follows a key with the next frame. */
async function hasFocus(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
}
