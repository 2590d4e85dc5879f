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
});
