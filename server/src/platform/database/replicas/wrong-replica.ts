/** What is named as a replica is another database. */
export class WrongReplicaError extends Error {
  constructor(host: string, reason: string) {
    super(`${host}: ${reason}`);
    this.name = 'WrongReplicaError';
  }
}
