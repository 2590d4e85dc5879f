// TanStack's query client brings its mutations along; nothing here uses them (decision 45)
export class MutationCache {
  clear() {}
  findAll() {
    return [];
  }
  async resumePausedMutations() {}
}
