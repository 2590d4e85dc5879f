import { DndContext, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { OwnMedia } from '@duet/contracts';

export interface ReorderedPhotosProps {
  readonly photos: readonly OwnMedia[];
  readonly onMove: (photo: string, to: number) => void;
  /** One `useSortable` each. */
  readonly children: ReactNode;
}

/** The tiles say for themselves where they are, in the member's language, and have keys of their own. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** Photos that are dragged to another place by mouse or, after a long press, by finger: moving at once scrolls the page. */
export function ReorderedPhotos({ photos, onMove, children }: ReorderedPhotosProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const ids = photos.map(({ id }) => id);

  const handleEnd = ({ active, over }: DragEndEvent) => {
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (to >= 0 && active.id !== over?.id) onMove(String(active.id), to);
  };

  return (
    <DndContext
      sensors={sensors}
      // the main photo is larger than the others: where most of it lies is not where the finger is
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragEnd={handleEnd}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
