import { gunzipSync } from 'node:zlib'

/** A row of a table, by the names of its columns. */
export type TableRow = Readonly<Record<string, string>>

/** The rows of a CSV without quoted cells, as a script of five lines would read them. */
export const readPlainCsv = (content: Buffer): TableRow[] => {
  const text = (content[0] === 0x1f ? gunzipSync(content) : content).toString('utf8')
  const [head = '', ...lines] = text.replaceAll('\r', '').trimEnd().split('\n')
  const names = head.split(',')
  return lines.map(line => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}

/** A deal as the table has it. */
export interface TableDeal {
  readonly outcome: 'Won' | 'Lost' | 'Open'
  /** Days from created to closed; null when the table does not say. */
  readonly days: number | null
  /** Dollars; null when the table does not say. */
  readonly amount: number | null
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const estimateMedian = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const n = sorted.length
  if (n === 0) return { median: null, mean: null, n }
  const median = ((sorted[Math.floor((n - 1) / 2)] ?? 0) + (sorted[Math.floor(n / 2)] ?? 0)) / 2
  return { median, mean: sum(sorted) / n, n }
}

/** Wilson's interval as the roots of (p − w)² = z² w (1 − w) / n. */
const rateOf = (won: number, closed: number) => {
  if (closed === 0) return { won, closed, rate: null, low: null, high: null }
  const z = 1.959963984540054
  const p = won / closed
  const [a, b, c] = [1 + z ** 2 / closed, -(2 * p + z ** 2 / closed), p ** 2]
  const root = Math.sqrt(b ** 2 - 4 * a * c)
  return { won, closed, rate: p, low: (-b - root) / (2 * a), high: (-b + root) / (2 * a) }
}

/** What a dashboard must show for some deals, computed from the rows of the table alone. */
export const expectedFigures = (deals: readonly TableDeal[]) => {
  const won = deals.filter(({ outcome }) => outcome === 'Won')
  const open = deals.filter(({ outcome }) => outcome === 'Open')
  const amounts = won.flatMap(({ amount }) => amount ?? [])
  return {
    dealCount: deals.length,
    winRate: rateOf(won.length, deals.length - open.length),
    salesCycle: estimateMedian(won.flatMap(({ days }) => days ?? [])),
    dealSize: estimateMedian(amounts),
    wonAmount: sum(amounts),
    pipeline: {
      dealCount: open.length,
      amount: sum(open.flatMap(({ amount }) => amount ?? [])),
      unpriced: open.filter(({ amount }) => amount === null).length,
    },
  }
}
