const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1)

/**
 * Keeps a value under its key as the one that was used last, and lets go of those that were used longest ago once there are
 * more than so many; a list counts for as many as it has elements.
 */
export const keepRecent = <V>(kept: Map<string, V>, key: string, value: V, most: number): void => {
  kept.delete(key)
  kept.set(key, value)
  let size = 0
  for (const one of kept.values()) size += sizeOf(one)
  for (const [oldest, one] of kept) {
    if (size <= most || oldest === key) break
    kept.delete(oldest)
    size -= sizeOf(one)
  }
}
