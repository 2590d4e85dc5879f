/**
 * Lets `Date` stand still at one time, while timers go on: what a page says of today, of ages and of deadlines can be looked
 * at. Answers with how to end it.
 */
export function fixClock(time: Date, target: { Date: DateConstructor } = globalThis): () => void {
  const Running = target.Date;
  target.Date = class extends Running {
    // without parameters it is now; with any of them a date is what it always was
    constructor(...parameters: [] | ConstructorParameters<DateConstructor>) {
      super(...((parameters.length > 0 ? parameters : [time.getTime()]) as [number]));
    }
    static override now(): number {
      return time.getTime();
    }
  } as DateConstructor;
  return () => {
    target.Date = Running;
  };
}
