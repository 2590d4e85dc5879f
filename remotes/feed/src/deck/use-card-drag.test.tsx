import { useRef } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCardDrag } from './use-card-drag.ts';
import type { CardDragHandlers } from './use-card-drag.ts';

function handlers() {
  return { onMove: jest.fn(), onRelease: jest.fn(), onCancel: jest.fn(), onTap: jest.fn() };
}

function Card({ isTop = true, ...props }: CardDragHandlers & { readonly isTop?: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  useCardDrag(card, isTop, props);
  return (
    <div ref={card} data-testid="card">
      <button type="button">More</button>
    </div>
  );
}

const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0 });

describe('dragging a card with a finger', () => {
  it('follows the finger and reports where it was released', () => {
    const told = handlers();
    render(<Card {...told} />);
    const card = screen.getByTestId('card');

    fireEvent.pointerDown(card, at(100, 100));
    fireEvent.pointerMove(card, at(160, 90));
    fireEvent.pointerUp(card, at(230, 90));

    expect(told.onMove).toHaveBeenCalledWith({ x: 60, y: -10 });
    expect(told.onRelease).toHaveBeenCalledWith(expect.objectContaining({ x: 130, y: -10 }));
    expect(told.onTap).not.toHaveBeenCalled();
  });

  it('treats a press without a move as a tap', () => {
    const told = handlers();
    render(<Card {...told} />);
    const card = screen.getByTestId('card');

    fireEvent.pointerDown(card, at(100, 100));
    fireEvent.pointerMove(card, at(102, 101));
    fireEvent.pointerUp(card, at(102, 101));

    expect(told.onTap).toHaveBeenCalledTimes(1);
    expect(told.onRelease).not.toHaveBeenCalled();
  });

  it('ignores presses on a button', () => {
    const told = handlers();
    render(<Card {...told} />);

    fireEvent.pointerDown(screen.getByRole('button'), at(100, 100));
    fireEvent.pointerUp(screen.getByRole('button'), at(100, 100));

    expect(told.onTap).not.toHaveBeenCalled();
  });

  it('springs back when the system cancels the touch', () => {
    const told = handlers();
    render(<Card {...told} />);
    const card = screen.getByTestId('card');

    fireEvent.pointerDown(card, at(100, 100));
    fireEvent.pointerMove(card, at(200, 100));
    fireEvent.pointerCancel(card, at(200, 100));

    expect(told.onCancel).toHaveBeenCalledTimes(1);
    expect(told.onRelease).not.toHaveBeenCalled();
  });

  it('springs back when another card becomes the top one during the drag', () => {
    const told = handlers();
    const { rerender } = render(<Card {...told} />);
    fireEvent.pointerDown(screen.getByTestId('card'), at(100, 100));
    fireEvent.pointerMove(screen.getByTestId('card'), at(200, 100));

    rerender(<Card {...told} isTop={false} />);

    expect(told.onCancel).toHaveBeenCalledTimes(1);
  });

  it('a card that is not being dragged does not spring back', () => {
    const told = handlers();
    const { rerender } = render(<Card {...told} />);
    fireEvent.pointerDown(screen.getByTestId('card'), at(100, 100));
    fireEvent.pointerMove(screen.getByTestId('card'), at(200, 100));
    fireEvent.pointerUp(screen.getByTestId('card'), at(200, 100));

    rerender(<Card {...told} isTop={false} />);

    expect(told.onCancel).not.toHaveBeenCalled();
  });
});
