import type { Table } from '../table.ts'

/** What came of one fault. */
export interface Outcome {
  readonly tried: string
  /** Nothing was lost or doubled, and the product works again by itself. */
  readonly held: boolean
  readonly happened: string
  /** From the fault until the product was ready again; a process that was killed was started again at once. */
  readonly seconds: number
  /** What it logged. */
  readonly said: readonly string[]
  readonly note: string
}

/** A fault after which the product did not come back. */
export const failed = (tried: string, error: Error): Outcome => ({
  tried,
  held: false,
  happened: error.message.split('\n')[0] ?? '',
  seconds: Number.NaN,
  said: [],
  note: '',
})

export const summarise = (outcomes: readonly Outcome[], notes: readonly string[]): Table => ({
  title: `Faults: ${outcomes.length} tried, ${outcomes.filter(({ held }) => held).length} held`,
  columns: ['tried', 'held', 'what happened', 'ready again, s', 'what it said'],
  rows: outcomes.map(({ tried, held, happened, seconds, said, note }) => [
    tried,
    held ? 'yes' : 'NO',
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
