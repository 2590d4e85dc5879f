import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

export interface Watching {
  /** Resolves when everything was built for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export interface WatchOptions {
  /** Called after a build without errors, with its hash. */
  readonly onBuilt: (hash: string) => void | Promise<void>;
  /** Called with what is wrong after a build with errors, which is in the terminal in any case. */
  readonly onBroken?: (problems: string) => void;
}

/** Builds configurations in one process, again at every source change. */
export function watch(
  configurations: readonly Configuration[],
  { onBuilt, onBroken = () => undefined }: WatchOptions,
): Watching {
  const compiler = webpack([...configurations]);
  const ready = Promise.withResolvers<void>();
  const watching = compiler.watch({ aggregateTimeout: 40 }, (error, result) => {
    if (error || !result) {
      console.error(error);
      return;
    }
    const broken = result.stats.filter((stats) => stats.hasErrors());
    if (broken.length > 0) {
      const problems = broken.map((stats) => report(stats, process.stdout.isTTY)).join('\n');
      console.error(problems);
      onBroken(broken.map((stats) => report(stats, false)).join('\n'));
      return;
    }
    Promise.resolve(onBuilt(result.stats.map(({ hash }) => hash).join('-'))).then(ready.resolve, (problem: unknown) =>
      console.error(problem),
    );
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

function report(stats: Stats, colors: boolean): string {
  const text = stats.toString({ all: false, errors: true, errorDetails: false, colors });
  return `${stats.compilation.name} does not build:\n${text}\n`;
}
