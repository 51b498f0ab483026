import { callForFile } from '#lib/api.ts'
import type { RawSearch } from '#lib/search-params.ts'

const texts = (value: unknown): string | string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : String(value)

/** A screen with its search parameters as a PDF. */
export const printAddress = (path: string, search: RawSearch, signal: AbortSignal): Promise<Blob> =>
  callForFile('exportPageAsPdf', {
    body: {
      path,
      query: Object.fromEntries(
        Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, texts(value)]])),
      ),
    },
    signal,
  })
