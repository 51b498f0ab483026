import type { Footnote, Noted, NotedLine, NotedRun, Sheet } from '#domains/printing/shared/sheet.ts'
import {
  type ExportedContent,
  type ManifestRow,
  manifestCells,
  manifestHeaders,
  manifestTitle,
} from './exported-content.ts'
import { type FlatBlock, flatBlocks } from './flat-blocks.ts'

const shares = [0.6, 3.6, 4.6, 2, 1.3, 0.8, 1.7]

/** What was said or approved, at the foot of the page; what has no words stands in the table alone. */
const footnoteOf = ({ number, bases }: ManifestRow): Footnote[] => {
  const [first, ...more] = bases.filter(({ words }) => words !== null)
  if (!first) return []
  const source = [first, ...more].map(one => one.source)
  return [
    { number, text: [first, ...more].map(({ words }) => words).join('” … “'), source: [...new Set(source)].join('; ') },
  ]
}

/** The pieces of a line with the numbers of its sentences behind them. */
const numberedRuns = ({ runs, kind }: FlatBlock): NotedRun[] =>
  runs.flatMap((run): NotedRun[] => {
    const plain = { bold: false, italic: false, href: null }
    if (run === 'break') return [{ ...plain, text: '\n' }]
    const { text, bold, italic, href, number } = run
    const mark = number === null ? [] : [{ ...plain, text: ` [${number}]` }]
    return [{ text, bold, italic: italic || kind === 'quote', href }, ...mark]
  })

const numberedText = (block: FlatBlock): string =>
  numberedRuns(block)
    .map(({ text }) => text)
    .join('')

/** A content as it is printed: its text with footnotes, and the table of its grounds. */
export const contentSheet = (content: ExportedContent): Sheet => {
  const rowOf = new Map(content.rows.map(row => [row.number, row]))
  const notesOf = ({ runs }: FlatBlock): Footnote[] =>
    runs.flatMap(run => {
      const row = run === 'break' || run.number === null ? undefined : rowOf.get(run.number)
      return row ? footnoteOf(row) : []
    })
  const parts: Noted[] = []
  let part: { heading: string; lines: NotedLine[] } = { heading: '', lines: [] }
  /** Of the heading, which has no foot of its own. */
  let waiting: Footnote[] = []
  const close = () => {
    if (part.heading !== '' || part.lines.length > 0) parts.push({ kind: 'noted', ...part, empty: '' })
  }
  for (const block of flatBlocks(content)) {
    if (block.kind === 'heading') {
      close()
      part = { heading: numberedText(block), lines: [] }
      waiting = notesOf(block)
      continue
    }
    const { list, place } = block
    const sign = list === null || place === null ? '' : list.ordered ? `${place}. ` : '• '
    const lead = `${'    '.repeat(list?.depth ?? 0)}${sign}`
    const runs = numberedRuns(block)
    const first: NotedRun[] = lead === '' ? [] : [{ text: lead, bold: false, italic: false, href: null }]
    const notes = [...waiting, ...notesOf(block)]
    part.lines.push({ text: `${lead}${numberedText(block)}`, runs: [...first, ...runs], notes, numbered: true })
    waiting = []
  }
  close()
  return {
    title: content.title,
    subtitle: content.facts,
    landscape: false,
    blocks: [
      ...parts,
      {
        kind: 'table',
        title: manifestTitle,
        columns: manifestHeaders.map((header, at) => ({ header, share: shares[at] ?? 1 })),
        rows: content.rows.map(manifestCells),
        empty: 'No sentence of this text rests on anything.',
      },
      ...content.aboutRows.map(text => ({ kind: 'line' as const, text })),
    ],
  }
}
