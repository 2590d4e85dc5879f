/** A part of a picture that was drawn, in its pixels. */
export interface DrawnArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FakePictures {
  readonly drawn: readonly DrawnArea[];
  /** From now on nothing can be drawn, as on a device without memory. */
  readonly failToDraw: () => void;
  readonly restore: () => void;
}

/** Gives jsdom, which loads and draws no pictures, pictures of one size, in pixels, in a place of 300 by 400. */
export function fakePictures(size: { readonly width: number; readonly height: number }): FakePictures {
  const drawing = fakeDrawing();
  const undo = [
    drawing.restore,
    replace(globalThis, { createImageBitmap: { value: async () => ({ close: () => undefined }) } }),
    replace(HTMLImageElement.prototype, {
      complete: { get: () => true },
      naturalWidth: { get: () => size.width },
      naturalHeight: { get: () => size.height },
    }),
    replace(Element.prototype, { getBoundingClientRect: { value: () => new DOMRect(0, 0, 300, 400) } }),
  ];
  return { ...drawing, restore: () => undo.forEach((each) => each()) };
}

/** Only what draws a part of a picture: pictures keep their own size and place, as stories in a browser need. */
export function fakeDrawing(): FakePictures {
  const drawn: DrawnArea[] = [];
  let isFailing = false;
  const undo = [
    replace(HTMLImageElement.prototype, { decode: { value: async () => undefined } }),
    replace(HTMLCanvasElement.prototype, {
      getContext: {
        value: () => ({
          fillRect: () => undefined,
          drawImage: (_image: unknown, x: number, y: number, width: number, height: number) =>
            drawn.push({ x, y, width, height }),
        }),
      },
      toBlob: { value: (done: BlobCallback, type: string) => done(isFailing ? null : new Blob(['crop'], { type })) },
    }),
  ];
  return {
    drawn,
    failToDraw: () => void (isFailing = true),
    restore: () => undo.forEach((each) => each()),
  };
}

function replace(prototype: object, properties: PropertyDescriptorMap): () => void {
  const before = Object.keys(properties).map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  );
  for (const [name, property] of Object.entries(properties)) {
    Object.defineProperty(prototype, name, { ...property, configurable: true });
  }
  return () => {
    for (const [name, property] of before) {
      if (property) Object.defineProperty(prototype, name, property);
      else Reflect.deleteProperty(prototype, name);
    }
  };
}
