const storageKey = 'bic.unsent-files'

/** Remembers the paths of files that wait to be sent: after a reload of the page they have to be given again. */
export function rememberUnsent(paths: readonly string[]): void {
  if (paths.length === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(paths))
}

/** The paths that were remembered before the page was loaded, each reported once and then forgotten. */
export function takeUnsent(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    sessionStorage.removeItem(storageKey)
    return Array.isArray(stored) ? stored.filter(path => typeof path === 'string') : []
  } catch {
    return []
  }
}
