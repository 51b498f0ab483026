/** Seconds left at the pace so far, or null while too little is done to say (under 2% or 2 seconds). */
export function estimateLeft(done: number, total: number, elapsedSeconds: number): number | null {
  if (total <= 0 || done <= 0 || done >= total) return done >= total && total > 0 ? 0 : null
  if (elapsedSeconds < 2 || done / total < 0.02) return null
  return Math.ceil((elapsedSeconds / done) * (total - done))
}

/** "a few seconds", "about 40 s", "about 3 min", "about 2 h". */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds'
  if (seconds < 60) return `about ${Math.ceil(seconds / 10) * 10} s`
  if (seconds < 5400) return `about ${Math.max(1, Math.round(seconds / 60))} min`
  return `about ${Math.round(seconds / 3600)} h`
}
