import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

import type { AccountRecord, MailedCode, ProjectState } from './firebase-tools.ts';

interface SavedAccounts {
  readonly users: readonly AccountRecord[];
  readonly oobs: readonly MailedCode[];
}

/**
 * Keeps the accounts of the emulator in one file, which holds plain passwords and is therefore for its owner's eyes
 * only. `save()` settles when everything that was true at the call is on the disk; calls that come while a write is
 * running share the next one.
 */
export class AccountFile {
  readonly #file: string;
  readonly #state: ProjectState;
  #written = '';
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(file: string, state: ProjectState) {
    this.#file = file;
    this.#state = state;
  }

  /** Puts accounts back as they were, with the time before which tokens are void: browsers stay signed in. */
  restore(): void {
    if (!existsSync(this.#file)) return;
    const { users, oobs } = JSON.parse(readFileSync(this.#file, 'utf8')) as SavedAccounts;
    for (const user of users) this.#state.overwriteUserWithLocalId(user.localId, user);
    for (const oob of oobs) this.#state.oobs.set(oob.oobCode, oob);
    this.#written = this.#serialise();
  }

  async save(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#write().finally(() => {
        this.#running = undefined;
      });
      await this.#running;
      return;
    }
    // What runs now may have missed the caller's change; one more write has all changes until it starts.
    this.#next ??= this.#running
      // whoever waits for that write is told
      .catch(() => undefined)
      .then(async () => {
        this.#next = undefined;
        await this.save();
      });
    await this.#next;
  }

  async #write(): Promise<void> {
    const text = this.#serialise();
    if (text === this.#written) return;

    const folder = path.dirname(this.#file);
    await mkdir(folder, { recursive: true });
    const draft = `${this.#file}.tmp`;
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, this.#file);
    await syncFolder(folder);
    this.#written = text;
  }

  #serialise(): string {
    return JSON.stringify({ users: [...this.#state.users.values()], oobs: [...this.#state.oobs.values()] });
  }
}

/** Without it the rename itself may be lost with the power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
