import type { Command } from './command.ts'

const wordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/**
 * How well a query fits a label: higher is better, null is not at all. Whole text first, then its beginning, the
 * beginning of a word, anywhere, and last the letters in order, each kind minus a little for longer labels.
 */
export function matchScore(label: string, query: string): number | null {
  const text = label.toLocaleLowerCase()
  const wanted = query.trim().toLocaleLowerCase()
  const length = Math.min(99, text.length) / 100
  if (wanted === '') return 0
  if (text === wanted) return 5
  const at = text.indexOf(wanted)
  if (at === 0) return 4 - length
  for (let next = at; next >= 0; next = text.indexOf(wanted, next + 1)) if (wordStart(text, next)) return 3 - length
  if (at > 0) return 2 - length
  let from = 0
  for (const letter of wanted.replace(/\s+/g, '')) {
    const found = text.indexOf(letter, from)
    if (found < 0) return null
    from = found + letter.length
  }
  return 1 - length
}

/** The fitting commands, best first; equals keep their order. */
export function rankCommands(commands: readonly Command[], query: string): Command[] {
  return commands
    .flatMap(command => {
      const score = matchScore(command.label, query)
      return score === null ? [] : [{ command, score }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
}
