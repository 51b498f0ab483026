import { callForFile } from './api.ts'

/** Search parameters by name; a name that occurs more than once has a list. */
export function queryOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map(name => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/**
 * The screen at the present address as a PDF. `shown` is what the screen chose by itself, beside its address; `path` is
 * the address that is printed, where a screen has several.
 */
export const exportPage = (
  shown: Readonly<Record<string, string | number>> = {},
  path = location.pathname,
): Promise<Blob> =>
  callForFile('exportPageAsPdf', {
    body: { path, query: { ...queryOf(location.search), ...shown } },
  })
