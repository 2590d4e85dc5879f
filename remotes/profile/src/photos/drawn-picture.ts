/** Somebody right of the middle before hills, for stories; of any sides, in pixels. */
export function aDrawnPicture(width: number, height: number): string {
  const [x, y, unit] = [width * 0.62, height * 0.42, Math.min(width, height) / 10];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#bcdff0"/>
    <circle cx="${width * 0.2}" cy="${height * 0.2}" r="${unit}" fill="#f5a623"/>
    <path d="M0 ${height * 0.7} Q${width * 0.25} ${height * 0.4} ${width * 0.5} ${height * 0.7} T${width} ${height * 0.6} V${height} H0Z" fill="#1f9d6b"/>
    <path d="M${x - unit * 2.4} ${height} Q${x} ${y} ${x + unit * 2.4} ${height}Z" fill="#6b3fd4"/>
    <circle cx="${x}" cy="${y}" r="${unit * 1.3}" fill="#f2c9a5"/>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
