import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VoiceCard } from './voice-card.tsx';

const words = {
  title: 'Voice introduction',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  speed: (speed: number) => `Speed ${speed}`,
  time: (milliseconds: number) => `${milliseconds / 1000} s`,
  broken: 'It cannot be played.',
};
const aVoice = (caption: string) => ({ url: `/${caption}`, caption, milliseconds: 4_000, peaks: [1, 15] });

let play: jest.SpiedFunction<typeof HTMLMediaElement.prototype.play>;
beforeEach(() => {
  // jsdom plays nothing
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function begin(this: HTMLMediaElement) {
    fireEvent.play(this);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function end(this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows the words of a voice, and plays nothing by itself', () => {
  render(<VoiceCard voice={aVoice('Hello there')} words={words} level={2} />);

  expect(screen.getByRole('heading', { level: 2, name: 'Voice introduction' })).toBeInTheDocument();
  expect(screen.getByText('Hello there')).toBeInTheDocument();
  expect(screen.getByText('4 s')).toBeInTheDocument();
  expect(play).not.toHaveBeenCalled();
});

it('is played, paused and moved by keys', async () => {
  render(<VoiceCard voice={aVoice('Hello')} words={words} level={2} />);

  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  await userEvent.tab();

  const slider = screen.getByRole('slider', { name: 'Position' });
  expect(slider).toHaveFocus();
  fireEvent.change(slider, { target: { value: '3000' } });
  expect(slider).toHaveAttribute('aria-valuetext', '3 s');
});

it('stops when another one begins', async () => {
  render(
    <>
      <VoiceCard voice={aVoice('One')} words={words} level={2} />
      <VoiceCard voice={aVoice('Two')} words={words} level={2} />
    </>,
  );
  const [one, two] = screen.getAllByRole('button', { name: 'Play' });
  if (!one || !two) throw new Error('There are no two players.');

  await userEvent.click(one);
  await userEvent.click(two);

  expect(one).toHaveAccessibleName('Play');
  expect(two).toHaveAccessibleName('Pause');
});

it('says so when it does not play, and tries anew with a new link', async () => {
  play.mockRejectedValue(new DOMException('no source', 'NotSupportedError'));
  const onBroken = jest.fn();
  const { rerender } = render(<VoiceCard voice={aVoice('Hello')} words={words} level={3} onBroken={onBroken} />);

  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByRole('status')).toHaveTextContent('It cannot be played.');
  expect(onBroken).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Hello')).toBeInTheDocument();
  rerender(<VoiceCard voice={{ ...aVoice('Hello'), url: '/fresh' }} words={words} level={3} onBroken={onBroken} />);

  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
