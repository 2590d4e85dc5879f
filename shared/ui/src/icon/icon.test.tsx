import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { configureIcons, wantIcon } from './icon-store.ts';
import { Icon } from './icon.tsx';

const fetchIcons = jest.fn<typeof fetch>();
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => configureIcons({ fetch: fetchIcons }));
afterEach(() => {
  fetchIcons.mockReset();
  warn.mockClear();
});

function answer(prefix: string, icons: Record<string, { body: string }>): Response {
  return { ok: true, json: async () => ({ prefix, width: 24, height: 24, icons }) } as unknown as Response;
}

it('asks once for all icons of a frame and draws them', async () => {
  fetchIcons.mockResolvedValue(
    answer('one', {
      a: { body: '<path stroke-width="2" d="M1 1"/>' },
      b: { body: '<g fill="none"><circle r="3"/></g>' },
    }),
  );
  const { container } = render(
    <>
      <Icon name="one:b" />
      <Icon name="one:a" label="First" />
      <Icon name="one:a" />
    </>,
  );

  await waitFor(() => expect(container.querySelectorAll('path')).toHaveLength(2));

  expect(fetchIcons).toHaveBeenCalledTimes(1);
  expect(fetchIcons.mock.calls[0]?.[0]).toBe('/icons/one.json?icons=a,b');
  expect(container.querySelector('g > circle')).toBeInTheDocument();
  expect(container.querySelector('path')).toHaveAttribute('stroke-width', '2');
  expect(screen.getByRole('img', { name: 'First' })).toHaveAttribute('width', '16');
});

it('asks once for what is drawn and for what a screen that is coming will draw', async () => {
  fetchIcons.mockResolvedValue(answer('five', { a: { body: '<path d="M1 1"/>' }, b: { body: '<path d="M2 2"/>' } }));
  wantIcon('five:b');
  const { container } = render(<Icon name="five:a" />);
  await waitFor(() => expect(container.querySelector('path')).toBeInTheDocument());

  const coming = render(<Icon name="five:b" />);

  expect(coming.container.querySelector('path')).toBeInTheDocument();
  expect(fetchIcons.mock.calls.map(([url]) => url)).toEqual(['/icons/five.json?icons=a,b']);
});

it('warns and keeps its empty box when the service fails', async () => {
  fetchIcons.mockRejectedValue(new DOMException('took too long', 'TimeoutError'));
  const { container } = render(<Icon name="two:a" size={24} />);

  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));

  expect(container.querySelector('svg')).toHaveAttribute('width', '24');
  expect(container.querySelector('svg')).toBeEmptyDOMElement();
});

it('draws an icon that did not come when the network is back, without being drawn anew', async () => {
  fetchIcons.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { container } = render(<Icon name="six:a" />);
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  fetchIcons.mockResolvedValue(answer('six', { a: { body: '<path d="M1 1"/>' } }));

  dispatchEvent(new Event('online'));

  await waitFor(() => expect(container.querySelector('path')).toBeInTheDocument());
  expect(fetchIcons.mock.calls.filter(([url]) => url === '/icons/six.json?icons=a')).toHaveLength(2);
});

it('asks again for an icon that did not come after 15 s, then after twice as long', async () => {
  jest.useFakeTimers();
  fetchIcons.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<Icon name="seven:a" />);
  await jest.advanceTimersByTimeAsync(100);
  const asked = () => fetchIcons.mock.calls.filter(([url]) => url === '/icons/seven.json?icons=a').length;
  expect(asked()).toBe(1);

  await jest.advanceTimersByTimeAsync(240_000);
  expect(asked()).toBeGreaterThanOrEqual(2);
  expect(asked()).toBeLessThan(6);
  jest.useRealTimers();
});

it('gives the request 1500 ms', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  fetchIcons.mockResolvedValue(answer('three', {}));
  render(<Icon name="three:a" />);

  await waitFor(() => expect(warn).toHaveBeenCalledWith('No such icons: three:a'));

  expect(timeout).toHaveBeenCalledWith(1500);
  timeout.mockRestore();
});

it('makes only shapes, whatever the service sends', async () => {
  fetchIcons.mockResolvedValue(
    answer('four', { a: { body: '<script>bad()</script><path onload="bad()" style="x" d="M2 2"/>' } }),
  );
  const { container } = render(<Icon name="four:a" />);

  await waitFor(() => expect(container.querySelector('path')).toBeInTheDocument());
  await act(async () => undefined);

  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('path')?.getAttributeNames()).toEqual(['d']);
});
