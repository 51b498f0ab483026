import { describeBases, type ExportedContent, type ManifestRow, manifestTitle } from '../exported-content.ts'
import { type FlatBlock, flatBlocks, type Run, textOf } from '../flat-blocks.ts'

type Runs = FlatBlock['runs']

/** A paragraph on a slide. */
export interface SlideLine {
  readonly runs: Runs
  /** `open` stands in a list without a sign of its own. */
  readonly sign: 'none' | 'bullet' | 'number' | 'open'
  /** Of `number`: which it is. */
  readonly place: number
  readonly depth: number
  /** It does not stand last on a slide. */
  readonly leads?: boolean
}

export interface Slide {
  readonly title: Runs
  readonly lines: readonly SlideLine[]
  /** Grounds are written smaller than the text. */
  readonly isSmall: boolean
}

/** What fits on a slide, in lines of so many characters. */
const room = { text: { lines: 12, characters: 80 }, small: { lines: 22, characters: 125 } } as const
type Room = (typeof room)[keyof typeof room]
/** A longer heading is cut in the title, and stands below it in full. */
const longestTitle = 110
/** Lists are indented on as many levels as the master has. */
const deepest = 4

const plainRun = (text: string, bold = false): Run => ({ text, bold, italic: false, href: null, number: null })

/** Cuts runs into parts of at most so many characters, between words where there are any. */
const split = (runs: Runs, most: number): Runs[] => {
  const parts: (Run | 'break')[][] = [[]]
  let left = most
  for (const run of runs) {
    if (run === 'break') {
      parts.at(-1)?.push(run)
      continue
    }
    let { text } = run
    while (text.length > left) {
      const space = text.lastIndexOf(' ', left)
      const isFresh = left === most
      const at = space > 0 ? space + 1 : isFresh ? left : 0
      if (at > 0) parts.at(-1)?.push({ ...run, text: text.slice(0, at), number: null })
      text = text.slice(at)
      parts.push([])
      left = most
    }
    parts.at(-1)?.push({ ...run, text })
    left -= text.length
  }
  return parts.filter(part => part.length > 0)
}

const linesOf = ({ runs }: SlideLine, { characters }: Room): number =>
  textOf({ runs })
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0.3)

/** Lines on as many slides as they take; a line that is longer than a slide is cut. */
const fill = (title: Runs, lines: readonly SlideLine[], isSmall: boolean): Slide[] => {
  const size = isSmall ? room.small : room.text
  const cut = lines.flatMap(line =>
    split(line.runs, (size.lines - 1) * size.characters).map(
      (runs, at): SlideLine =>
        at === 0 ? { ...line, runs } : { ...line, runs, sign: line.sign === 'none' ? 'none' : 'open' },
    ),
  )
  const slides: SlideLine[][] = [[]]
  let used = 0
  for (const [at, line] of cut.entries()) {
    const height = linesOf(line, size)
    const next = line.leads ? cut[at + 1] : undefined
    const needed = height + (next ? linesOf(next, size) : 0)
    if (used > 0 && used + needed > size.lines) {
      slides.push([])
      used = 0
    }
    slides.at(-1)?.push(line)
    used += height
  }
  return slides.map((own, at) => ({
    title: at === 0 ? title : [...title, plainRun(' (continued)')],
    lines: own,
    isSmall,
  }))
}

const lineOf = ({ runs, list, place, kind }: FlatBlock): SlideLine => {
  const shown = kind === 'quote' ? runs.map(run => (run === 'break' ? run : { ...run, italic: true })) : runs
  const sign = list === null ? 'none' : place === null ? 'open' : list.ordered ? 'number' : 'bullet'
  return { runs: shown, sign, place: place ?? 1, depth: Math.min(deepest, list?.depth ?? 0) }
}

const bareLine = (runs: Runs): SlideLine => ({ runs, sign: 'none', place: 1, depth: 0 })

/** What a sentence rests on: the words of the buyer with their place, and the effect with interval and n. */
const groundsOf = (row: ManifestRow): string[] => {
  const { effect } = row
  const known = effect && `${effect.effect}, 95% interval ${effect.interval}, n = ${effect.n}; ${effect.evidence}`
  return [...describeBases(row), ...(known ? [known] : [])]
}

/** What the speaker of a slide reads below it: the grounds of its sentences. */
export const notesOf = ({ title, lines, isSmall }: Slide, rows: readonly ManifestRow[]): string[] => {
  if (isSmall) return []
  const runs = [...title, ...lines.flatMap(line => line.runs)]
  const numbers = new Set(runs.flatMap(run => (run === 'break' ? [] : (run.number ?? []))))
  return rows
    .filter(({ number }) => numbers.has(number))
    .flatMap(row => [`${row.number}. ${row.sentence}`, ...groundsOf(row)])
}

const groundLines = (row: ManifestRow): SlideLine[] => {
  const { number, sentence } = row
  return [
    { ...bareLine([plainRun(`${number}. ${sentence}`, true)]), leads: true },
    ...groundsOf(row).map((text): SlideLine => ({ runs: [plainRun(text)], sign: 'open', place: 1, depth: 0 })),
  ]
}

const isBlank = ({ runs }: Pick<FlatBlock, 'runs'>): boolean => textOf({ runs }).trim() === ''

/** The slides of a content after its title: each heading of the first two levels begins one; the last ones are its grounds. */
export const slidesOf = (content: ExportedContent): Slide[] => {
  const slides: Slide[] = []
  let title: Runs = [plainRun(content.title)]
  let lines: SlideLine[] = []
  // A heading has its slide though nothing follows it.
  let isBegun = false
  const close = () => {
    if (isBegun || lines.length > 0) slides.push(...fill(title, lines, false))
    lines = []
    isBegun = true
  }
  for (const block of flatBlocks(content)) {
    if (block.kind === 'rule' || isBlank(block)) continue
    if (block.kind !== 'heading') lines.push(lineOf(block))
    else if (block.level === 3)
      lines.push(bareLine(block.runs.map(run => (run === 'break' ? run : { ...run, bold: true }))))
    else {
      close()
      const text = textOf(block)
      title = text.length <= longestTitle ? block.runs : [plainRun(`${text.slice(0, longestTitle).toWellFormed()}…`)]
      if (text.length > longestTitle) lines.push(bareLine(block.runs))
    }
  }
  close()
  const about = content.aboutRows.map(text => bareLine([{ ...plainRun(text), italic: true }]))
  const grounds =
    content.rows.length === 0
      ? [bareLine([plainRun('No sentence of this text rests on anything.')])]
      : content.rows.flatMap(groundLines)
  return [...slides, ...fill([plainRun(manifestTitle)], [...about, ...grounds], true)]
}
