// TanStack's query client includes its mutations, which nothing here uses (decision 45)
export class MutationCache {
  clear() {}
  findAll() {
    return [];
  }
  async resumePausedMutations() {}
}
