const storageKey = 'bic.highlighted'

/** What of browser storage is needed. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>

const readNames = (memory: Memory): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(memory.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(name => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** True the first time a name is asked for in this memory, and false ever after. */
export function showOnce(memory: Memory, name: string): boolean {
  const names = readNames(memory)
  if (names.includes(name)) return false
  memory.setItem(storageKey, JSON.stringify([...names, name]))
  return true
}
