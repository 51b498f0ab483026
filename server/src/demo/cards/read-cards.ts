import { compileTemplate, type Template } from '../template.ts'
import type { DemoKeyword } from '../types.ts'

/** A keyword with the forms in which people say it: with its article, inflected, or with a word in between. */
export interface SpokenKeyword extends DemoKeyword {
  readonly spoken: readonly string[]
  readonly plural: boolean
}

export interface CardSource {
  readonly key: string
  readonly title: string
  readonly topic: string
  readonly market: string
  /** The day from which people can talk about it; null: always. */
  readonly since: string | null
  readonly description: string
  readonly keywords: readonly SpokenKeyword[]
  /** What a buyer says to explain it, and what a seller answers. */
  readonly why: readonly Template[]
  readonly pitch: readonly Template[]
  readonly mustBePresent: readonly DemoKeyword[]
  readonly mustNotBePresent: readonly DemoKeyword[]
}

/**
 * Reads cards written as blocks: `# key | title | market`, a description line, then `keys:`, `why:`, `pitch:`, `must:`,
 * `not:` and `since:`. Keywords are separated by `;`, stand in double quotes when exact, may carry an article that is spoken but
 * no part of the keyword, and may be followed by the form in which it is usually said after `=` and by further ones after
 * `~`.
 */
export function readCards(topic: string, source: string): CardSource[] {
  return source
    .trim()
    .split(/\n\s*\n(?=# )/)
    .map(block => readCard(topic, block))
}

function readCard(topic: string, block: string): CardSource {
  const [head = '', description = '', ...rest] = block.split('\n')
  const [key, title, market] = head
    .replace(/^# /, '')
    .split('|')
    .map(part => part.trim())
  if (!key || !title || !market) throw new Error(`card: the first line must be "# key | title | market": ${head}`)
  const field = (name: string) =>
    rest.filter(line => line.startsWith(`${name}:`)).map(line => line.slice(name.length + 1).trim())
  const list = (name: string) =>
    field(name)
      .flatMap(line => line.split(';'))
      .map(readKeyword)
  return {
    key,
    title,
    topic,
    market,
    since: field('since')[0] ?? null,
    description,
    keywords: list('keys'),
    why: field('why').map(compileTemplate),
    pitch: field('pitch').map(compileTemplate),
    mustBePresent: list('must').map(plainKeyword),
    mustNotBePresent: list('not').map(plainKeyword),
  }
}

function readKeyword(entry: string): SpokenKeyword {
  const [head = '', ...variants] = entry.split('~').map(form => form.trim())
  const [first = '', usual] = head.split('=').map(form => form.trim())
  const exact = first.startsWith('"')
  const plain = first.replaceAll('"', '')
  const spoken = usual ?? plain
  const text = plain.replace(/^(an?|the|our|this) /i, '')
  if (!text) throw new Error(`card: empty keyword in "${entry}"`)
  return { text, exact, spoken: [spoken, ...variants], plural: isPlural(usual ?? text, spoken) }
}

/** Of a keyword with a place or a time behind it, the word before that counts. */
function isPlural(form: string, spoken: string): boolean {
  if (/^(an?|being|having|getting|going|planning) /.test(spoken)) return false
  return /[^su]s$/.test(form.replace(/ (?:on|in|for|from|between|of|by|at|per) .*$/, ''))
}

function plainKeyword(keyword: SpokenKeyword): DemoKeyword {
  return { text: keyword.text, exact: keyword.exact }
}
