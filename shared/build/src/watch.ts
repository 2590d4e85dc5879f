import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

export interface Watching {
  /** Resolves when everything was built for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Builds configurations in one process, again at every source change; `onBuilt` is called after builds without errors. */
export function watch(configurations: readonly Configuration[], onBuilt: () => void | Promise<void>): Watching {
  const compiler = webpack([...configurations]);
  const ready = Promise.withResolvers<void>();
  const watching = compiler.watch({ aggregateTimeout: 40 }, (error, result) => {
    if (error || !result) {
      console.error(error);
      return;
    }
    const broken = result.stats.filter((stats) => stats.hasErrors());
    if (broken.length > 0) {
      console.error(broken.map(report).join('\n'));
      return;
    }
    Promise.resolve(onBuilt()).then(ready.resolve, (problem: unknown) => console.error(problem));
  });
  return {
    ready: ready.promise,
    stop: () =>
      new Promise((resolve, reject) => {
        const done = (problem?: Error | null) => (problem ? reject(problem) : resolve());
        if (watching) watching.close(() => compiler.close(done));
        else compiler.close(done);
      }),
  };
}

function report(stats: Stats): string {
  const text = stats.toString({ all: false, errors: true, errorDetails: false, colors: process.stdout.isTTY });
  return `${stats.compilation.name} does not build:\n${text}\n`;
}
