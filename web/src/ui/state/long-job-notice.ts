/** What to say of work that takes this long in all, in seconds; null when it is not long enough to be said. */
export function longJobNotice(seconds: number): string | null {
  if (seconds > 3600) return 'This may take 1 to 2 hours'
  return seconds >= 1800 ? 'This may take 30 to 60 minutes' : null
}
