import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Milestone } from './milestone.tsx';

const facts = { member: 'm1', name: 'verified', message: 'You are verified.' };
const moment = () => document.querySelector('[popover]');

describe('a milestone', () => {
  const notify = jest.fn();
  beforeEach(() => {
    localStorage.clear();
    notify.mockClear();
  });

  it('is told with a notice and a moment that goes by itself', () => {
    const { rerender } = render(<Milestone {...facts} notify={notify} isReached={false} />);
    expect(notify).not.toHaveBeenCalled();

    rerender(<Milestone {...facts} notify={notify} isReached />);

    expect(notify).toHaveBeenCalledWith({ type: 'positive', message: 'You are verified.' });
    expect(moment()).toBeInTheDocument();
    fireEvent.animationEnd(moment() ?? document.body);
    expect(moment()).not.toBeInTheDocument();
  });

  it('is told once, however often it is lost and reached again', () => {
    const { rerender } = render(<Milestone {...facts} notify={notify} isReached={false} />);
    rerender(<Milestone {...facts} notify={notify} isReached />);
    rerender(<Milestone {...facts} notify={notify} isReached={false} />);
    rerender(<Milestone {...facts} notify={notify} isReached />);

    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('is told when it was reached while the member was away', () => {
    render(<Milestone {...facts} notify={notify} isReached={false} />).unmount();

    render(<Milestone {...facts} notify={notify} isReached />);

    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('is not told to who has long passed it, nor because of another member of the device', () => {
    render(<Milestone {...facts} member="m2" notify={notify} isReached={false} />);

    render(<Milestone {...facts} notify={notify} isReached />);

    expect(notify).not.toHaveBeenCalled();
  });

  it('does not come between a member and what they write', () => {
    render(<input aria-label="Message" />);
    const field = document.querySelector('input');
    field?.focus();
    const { rerender } = render(<Milestone {...facts} notify={notify} isReached={false} />);

    rerender(<Milestone {...facts} notify={notify} isReached />);

    expect(notify).toHaveBeenCalledTimes(1);
    expect(moment()).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });

  it('is a quiet notice alone for who wants less motion', () => {
    document.documentElement.dataset['motion'] = 'reduced';
    const { rerender } = render(<Milestone {...facts} notify={notify} isReached={false} />);

    rerender(<Milestone {...facts} notify={notify} isReached />);

    expect(notify).toHaveBeenCalledTimes(1);
    expect(moment()).not.toBeInTheDocument();
    delete document.documentElement.dataset['motion'];
  });
});
