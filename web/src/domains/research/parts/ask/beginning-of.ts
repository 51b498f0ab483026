const mostWords = 12
const mostCharacters = 180

/** The first words of a quote: enough to find its place in the transcript, exactly as it was said. */
export function beginningOf(quote: string): string {
  const words = quote.trim().split(/\s+/)
  const kept: string[] = []
  for (const word of words.slice(0, mostWords)) {
    if ([...kept, word].join(' ').length > mostCharacters) break
    kept.push(word)
  }
  return kept.length > 0 ? kept.join(' ') : (words[0] ?? '').slice(0, mostCharacters)
}
