import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MessageText } from './message-text.tsx';

describe('the text of a message', () => {
  it('makes a link of an address, without the full stop behind it', () => {
    const { container } = render(<MessageText text="Look at https://duet.test/a?b=1. Nice" />);

    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://duet.test/a?b=1');
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(container).toHaveTextContent('Look at https://duet.test/a?b=1. Nice');
  });

  it('leaves everything else as it was written', () => {
    const { container } = render(<MessageText text={'<b>no</b> javascript:alert(1)'} />);

    expect(container).toHaveTextContent('<b>no</b> javascript:alert(1)');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['(https://duet.test/a)', 'https://duet.test/a'],
    ['[https://duet.test/a]!', 'https://duet.test/a'],
    ['"https://duet.test/a",', 'https://duet.test/a'],
    ['https://en.wikipedia.org/wiki/Duet_(music).', 'https://en.wikipedia.org/wiki/Duet_(music)'],
    ['Дивись: https://приклад.укр/шлях?а=1…', 'https://приклад.укр/шлях?а=1'],
    [`https://duet.test/${'a'.repeat(300)}`, `https://duet.test/${'a'.repeat(300)}`],
    ['HTTPS://duet.test', 'HTTPS://duet.test'],
    // what stands before an @ says nothing of where an address leads
    ['https://duet.test@evil.test/', 'https://duet.test'],
  ])('reads the address in %j as its writer meant it', (text, address) => {
    const { container } = render(<MessageText text={text} />);

    expect(screen.getByRole('link')).toHaveAttribute('href', address);
    expect(screen.getByRole('link')).toHaveTextContent(address);
    expect(container).toHaveTextContent(text);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://duet.test/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x file:///etc/passwd ftp://duet.test //duet.test',
    'mailto:olena@duet.test olena@duet.test',
    'Coffee at six.at the corner? duet.test',
    'a'.repeat(300),
    `https://${'a'.repeat(300)}`,
    'https://',
  ])('makes no link of %j', (text) => {
    const { container } = render(<MessageText text={text} />);

    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(container).toHaveTextContent(text);
  });

  it('finds every address of a text', () => {
    render(<MessageText text="https://duet.test/1,https://duet.test/2 and http://duet.test/3?a=(b)" />);

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://duet.test/1,https://duet.test/2',
      'http://duet.test/3?a=(b)',
    ]);
  });
});
