import type { ContentNode } from '@bic/contract/content/document'
import {
  describeBases,
  type ExportedContent,
  manifestCells,
  manifestHeaders,
  manifestTitle,
} from './exported-content.ts'
import { runOf } from './flat-blocks.ts'
import { plainCharacters } from './plain-characters.ts'

/** A text that means itself: what Markdown or HTML would read otherwise has a backslash before it. */
const escaped = (text: string): string => plainCharacters(text).replace(/[\\`*_[\]<>|~&#$]/g, '\\$&')

/** What a line begins with can make it a list, a heading or a rule. */
const opened = (line: string): string =>
  line.replace(/^(\s*)([-+=])/u, '$1\\$2').replace(/^(\s*\d{1,9})([.)])/u, '$1\\$2')

/** Marks stand directly at the words, so that readers see them; spaces go outside. */
const marked = (text: string, mark: string): string => {
  const words = text.trim()
  if (words === '' || mark === '') return text
  const at = text.indexOf(words)
  return `${text.slice(0, at)}${mark}${words}${mark}${text.slice(at + words.length)}`
}

const inline = (node: ContentNode, { numberAfter }: ExportedContent): string =>
  opened(
    (node.content ?? [])
      .map(part => {
        if (part.type === 'hardBreak') return '\\\n'
        if (part.type !== 'text') return ''
        const { text, bold, italic, href, number } = runOf(part, numberAfter)
        const shown = marked(escaped(text), `${bold ? '**' : ''}${italic ? '_' : ''}`)
        const linked = href === null ? shown : `[${shown}](<${href.replace(/[<>\\]/g, encodeURIComponent)}>)`
        return number === null ? linked : `${linked.trimEnd()}[^${number}]${/\s$/u.test(linked) ? ' ' : ''}`
      })
      .join(''),
  )

const indented = (lines: readonly string[], first: string): string[] =>
  lines.map((line, at) => (at === 0 ? `${first}${line}` : line === '' ? '' : `${' '.repeat(first.length)}${line}`))

const linesOf = (node: ContentNode, content: ExportedContent): string[] => {
  const { type } = node
  if (type === 'paragraph') return inline(node, content).split('\n')
  if (type === 'heading')
    return [`${'#'.repeat((node.attrs?.level ?? 1) + 1)} ${inline(node, content).replaceAll('\\\n', ' ')}`]
  if (type === 'horizontalRule') return ['---']
  if (type === 'blockquote') return blocks(node.content ?? [], content).map(line => `> ${line}`.trimEnd())
  if (type === 'bulletList' || type === 'orderedList')
    return (node.content ?? []).flatMap((item, at) =>
      indented(blocks(item.content ?? [], content), type === 'orderedList' ? `${at + 1}. ` : '- '),
    )
  return []
}

/** Blocks one below the other, an empty line between them. */
const blocks = (nodes: readonly ContentNode[], content: ExportedContent): string[] =>
  nodes.flatMap((node, at) => [...(at === 0 ? [] : ['']), ...linesOf(node, content)])

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A content as Markdown with footnotes and tables, as GitHub reads it. */
export const writeMarkdown = (content: ExportedContent): string => {
  const cells = content.rows.map(one => row(manifestCells(one).map(cell => cell.split('\n').map(escaped).join('<br>'))))
  const lines = [
    `# ${escaped(content.title)}`,
    '',
    `_${escaped(content.facts)}_`,
    '',
    ...blocks(content.document.content, content),
    '',
    '---',
    '',
    `## ${manifestTitle}`,
    '',
    ...content.aboutRows.flatMap(line => [escaped(line), '']),
    ...(cells.length === 0
      ? ['No sentence of this text rests on anything.']
      : [row(manifestHeaders), row(manifestHeaders.map(() => '---')), ...cells]),
    '',
    ...content.rows.map(one => `[^${one.number}]: ${describeBases(one).map(escaped).join('; ')}`),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}
