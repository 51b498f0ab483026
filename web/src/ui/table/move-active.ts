/** Where a key moves the active row (-1 is none yet), or null when the key does not move it. */
export function moveActive(key: string, active: number, count: number, pageRows: number): number | null {
  if (count === 0) return null
  const clamp = (index: number) => Math.min(count - 1, Math.max(0, index))
  if (key === 'ArrowDown') return clamp(active + 1)
  if (key === 'ArrowUp') return clamp(active - 1)
  if (key === 'PageDown') return clamp(active + pageRows)
  if (key === 'PageUp') return clamp(active - pageRows)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
