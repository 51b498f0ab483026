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
  readonly description: string
  readonly keywords: readonly SpokenKeyword[]
  /** What a buyer says to explain it, and what a seller answers. */
  readonly why: readonly Template[]
  readonly pitch: readonly Template[]
  readonly mustBePresent: readonly DemoKeyword[]
  readonly mustNotBePresent: readonly DemoKeyword[]
}

/**
 * Reads cards written as blocks: `# key | title | market`, a description line, then `keys:`, `why:`, `pitch:`, `must:`
 * and `not:`. Keywords are separated by `;`, stand in double quotes when exact, may carry an article that is spoken but
 * no part of the keyword, and may be followed by further spoken forms after `~`.
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
    description,
    keywords: list('keys'),
    why: field('why').map(compileTemplate),
    pitch: field('pitch').map(compileTemplate),
    mustBePresent: list('must').map(plainKeyword),
    mustNotBePresent: list('not').map(plainKeyword),
  }
}

function readKeyword(entry: string): SpokenKeyword {
  const [first = '', ...variants] = entry.split('~').map(form => form.trim())
  const exact = first.startsWith('"')
  const spoken = first.replaceAll('"', '')
  const text = spoken.replace(/^(an?|the|our|this) /i, '')
  if (!text) throw new Error(`card: empty keyword in "${entry}"`)
  return { text, exact, spoken: [spoken, ...variants], plural: /[^su]s$/.test(text) && !/^an? /.test(spoken) }
}

function plainKeyword(keyword: SpokenKeyword): DemoKeyword {
  return { text: keyword.text, exact: keyword.exact }
}
