import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { Avatar } from './avatar.tsx';
import { Photo } from './photo.tsx';
import { thumbhashColour } from './thumbhash-colour.ts';

it('takes the same colour from a thumbhash as its reference', () => {
  const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, index) => [200, 90 + index / 4, 60, 255][index % 4] ?? 0);
  const hash = rgbaToThumbHash(8, 8, pixels);
  const { r, g, b } = thumbHashToAverageRGBA(hash);

  const colour = thumbhashColour(btoa(String.fromCharCode(...hash)));

  expect(colour).toBe(`rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(' ')})`);
  expect(thumbhashColour('not base64 !')).toBeUndefined();
});

it('shows the photo when it has arrived', () => {
  render(<Photo src="/a.jpg" alt="Olena on a hill" />);
  const image = screen.getByRole('img', { name: 'Olena on a hill' });
  expect(image).not.toHaveClass('shown');

  fireEvent.load(image);

  expect(image).toHaveClass('shown');
});

it('asks again for a photo that did not come when the network is back', () => {
  render(<Photo src="/a.jpg" alt="Olena on a hill" />);
  const broken = screen.getByRole('img', { name: 'Olena on a hill' });
  fireEvent.error(broken);

  fireEvent(window, new Event('online'));

  const image = screen.getByRole('img', { name: 'Olena on a hill' });
  expect(image).not.toBe(broken);
  expect(image).toHaveAttribute('src', '/a.jpg');
});

it.each([
  ['stays until the picture can be shown', '/a.jpg', 'shown'],
  ['goes at once where the screen shows another', '/b.jpg', ''],
])('the picture that the page has drawn %s', async (_what, src, look) => {
  document.body.insertAdjacentHTML('beforeend', '<div id="first-picture"><img src="/a.jpg" alt="Drawn"></div>');
  const drawn = document.querySelector('#first-picture img') ?? document.body;
  Object.defineProperties(drawn, { complete: { value: true }, naturalWidth: { value: 480 } });
  let decoded = () => {};
  Object.assign(HTMLImageElement.prototype, { decode: () => new Promise<void>((done) => (decoded = done)) });

  render(<Photo src={src} alt="Olena" priority />);

  if (look) expect(screen.getByRole('img', { name: 'Olena' })).toHaveClass('shown');
  expect(screen.queryAllByRole('img', { name: 'Drawn' })).toHaveLength(look ? 1 : 0);
  decoded();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Drawn' })).not.toBeInTheDocument());
});

it('falls back to initials when an avatar does not load', () => {
  render(<Avatar name="Олена Коваль" src="/gone.jpg" alt="Олена" />);

  fireEvent.error(screen.getByRole('img', { name: 'Олена' }));

  expect(screen.getByText('ОК')).toBeInTheDocument();
});
