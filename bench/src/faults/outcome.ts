import type { Table } from '../table.ts'
import type { Product } from './product.ts'

/** What came of one fault. */
export interface Outcome {
  readonly tried: string
  /** Nothing was lost or doubled, and the product recovers by itself. */
  readonly passed: boolean
  readonly happened: string
  /** From the fault until the product was ready again; a process that was killed was started again at once. */
  readonly seconds: number
  /** What it logged. */
  readonly said: readonly string[]
  readonly note: string
}

/** A fault after which the product did not come back. */
export const failed = (tried: string, error: Error, product: Product): Outcome => ({
  tried,
  passed: false,
  happened: error.message.split('\n')[0] ?? '',
  seconds: Number.NaN,
  said: product.said(),
  note: `the process is ${product.state()}`,
})

export const summarise = (outcomes: readonly Outcome[], notes: readonly string[]): Table => ({
  title: `Faults: ${outcomes.length} tried, ${outcomes.filter(({ passed }) => passed).length} passed`,
  columns: ['tried', 'passed', 'what happened', 'ready again, s', 'what it said'],
  rows: outcomes.map(({ tried, passed, happened, seconds, said, note }) => [
    tried,
    passed ? 'yes' : 'NO',
    note ? `${happened} (${note})` : happened,
    seconds,
    said
      .slice(0, 3)
      .join('; ')
      .replaceAll(/[|\s]+/g, ' ')
      .slice(0, 300),
  ]),
  notes,
})
