/** Stands in for CSS modules under jest: `styles.card` reads as the string `card`. */
const classes: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_target, name) => (typeof name === 'string' ? name : undefined) },
);

export default classes;
