import { vi } from 'vitest'
import type { SpreadsheetOrder } from '../ui/table/spreadsheet-worker.ts'

/** Stands in for the worker that packs spreadsheets, and returns what it was given to pack. */
export function watchSpreadsheets({ fails = false } = {}): readonly SpreadsheetOrder[] {
  const orders: SpreadsheetOrder[] = []
  class PackingWorker {
    onmessage: (event: { data: Blob }) => void = () => undefined
    onerror: (event: { message: string }) => void = () => undefined
    terminate() {}
    postMessage(order: SpreadsheetOrder) {
      orders.push(order)
      queueMicrotask(() => (fails ? this.onerror({ message: 'no memory' }) : this.onmessage({ data: new Blob() })))
    }
  }
  vi.stubGlobal('Worker', PackingWorker)
  return orders
}
