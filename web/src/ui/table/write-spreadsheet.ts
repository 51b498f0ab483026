import type { SpreadsheetOrder } from './spreadsheet-worker.ts'

/** Writes an xlsx file in a worker, so that the page stays quick while 100,000 rows are packed. */
export function writeSpreadsheet(order: SpreadsheetOrder): Promise<Blob> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
    worker.onerror = event => reject(new Error(event.message || 'The spreadsheet could not be written'))
    worker.postMessage(order)
  }).finally(() => worker.terminate())
}
