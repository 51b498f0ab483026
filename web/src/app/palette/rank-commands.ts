import type { Command } from './command.ts'

const wordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

const initials = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(word => [...word][0] ?? '')
    .join('')

/**
 * How well a query fits a label: higher is better, null is not at all. Whole text first, then its beginning, the
 * beginning of a word, anywhere, and last the initials of the words, each kind minus a little for longer labels.
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
  return initials(text).startsWith(wanted.replace(/\s+/g, '')) ? 1 - length : null
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
