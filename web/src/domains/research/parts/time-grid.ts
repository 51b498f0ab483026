import { monthsBetween } from '@bic/engine/calendar/month'
import { formatMonth } from '#lib/format-date.ts'
import type { Research } from '../api/keyword-research.ts'

type OverTime = Research['overTime'][number]

export interface GridCell {
  readonly conversations: number
  readonly occurrences: number
}
export interface TimeGrid {
  /** Every month from the first to the last; null stands for undated conversations. */
  readonly months: readonly (string | null)[]
  readonly rows: readonly {
    readonly stage: string | null
    readonly cells: readonly GridCell[]
    readonly total: GridCell
  }[]
  readonly totals: readonly GridCell[]
  /** The most conversations of any cell. */
  readonly most: number
}

const nothing: GridCell = { conversations: 0, occurrences: 0 }
const add = (a: GridCell, b: GridCell): GridCell => ({
  conversations: a.conversations + b.conversations,
  occurrences: a.occurrences + b.occurrences,
})
const sum = (cells: readonly GridCell[]) => cells.reduce(add, nothing)

/** Lays counts out in stages by months: months without any stay, so that time reads evenly. */
export function layOutGrid(overTime: readonly OverTime[], stages: readonly string[]): TimeGrid {
  const dated = overTime.flatMap(({ month }) => month ?? []).sort()
  const [first, last] = [dated[0], dated.at(-1)]
  const months: (string | null)[] = first === undefined || last === undefined ? [] : monthsBetween(first, last)
  if (overTime.some(({ month }) => month === null)) months.push(null)
  const known: (string | null)[] = [...stages, ...(overTime.some(({ stage }) => stage === null) ? [null] : [])]
  const cellOf = new Map(overTime.map(entry => [`${entry.month} ${entry.stage}`, entry]))
  const rows = known.map(stage => {
    const cells = months.map(month => cellOf.get(`${month} ${stage}`) ?? nothing)
    return { stage, cells, total: sum(cells) }
  })
  return {
    months,
    rows,
    totals: months.map((_, at) => sum(rows.map(({ cells }) => cells[at] ?? nothing))),
    most: Math.max(0, ...overTime.map(({ conversations }) => conversations)),
  }
}

const shades = 5

/** How strongly a cell is coloured, 0 (nothing there) to 5; even steps of the root, so that few still show. */
export const shadeOf = (conversations: number, most: number): number =>
  conversations === 0 || most === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(conversations / most) * shades))

/** "2026-11" → "Nov 2026"; without a month "Undated". */
export const nameMonth = (month: string | null): string =>
  month === null || month === 'undated' ? 'Undated' : formatMonth(month)

export const nameStage = (stage: string | null): string => (stage === null || stage === '-' ? 'Stage unknown' : stage)
