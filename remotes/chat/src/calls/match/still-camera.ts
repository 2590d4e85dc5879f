/** For stories: a camera that sees somebody sit still, without asking for one. */
export interface StillCamera {
  readonly track: MediaStreamTrack | null;
  /** Sends the picture once more. */
  readonly draw: () => void;
}

export function aStillCamera(wall: string, coat: string): StillCamera {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  function draw(): void {
    if (!pen) return;
    fill(wall, () => pen.rect(0, 0, 640, 480));
    fill(coat, () => pen.ellipse(320, 480, 190, 170, 0, 0, 2 * Math.PI));
    fill('peru', () => pen.ellipse(320, 210, 85, 105, 0, 0, 2 * Math.PI));
    fill('saddlebrown', () => pen.ellipse(320, 160, 95, 75, 0, Math.PI, 2 * Math.PI));
  }
  function fill(colour: string, shape: () => void): void {
    if (!pen) return;
    pen.fillStyle = colour;
    pen.beginPath();
    shape();
    pen.fill();
  }
  draw();
  return { track: canvas.captureStream().getTracks()[0] ?? null, draw };
}

/** The sound of a partner who says nothing. */
export function aSilentTrack(): MediaStreamTrack {
  const peer = new RTCPeerConnection();
  const { track } = peer.addTransceiver('audio').receiver;
  peer.close();
  return track;
}
