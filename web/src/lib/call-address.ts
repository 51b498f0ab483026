export const apiBase = '/tribyl/api'

type Value = string | number | boolean
export type Query = Readonly<Record<string, Value | readonly Value[] | null | undefined>>

/** Fills `:name` and `{name}` of a call's path; a missing parameter is a programming error and throws. */
export function fillPath(path: string, params: Query = {}): string {
  return path.replace(/:(\w+)|\{(\w+)\}/g, (_, colon: string | undefined, brace: string | undefined) => {
    const name = colon ?? brace ?? ''
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`Path parameter "${name}" is missing`)
    return encodeURIComponent(String(value))
  })
}

/** Query text with its question mark; empty for no values. Lists repeat the name; null and undefined are left out. */
export function formatQuery(query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value]
    for (const one of values) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The full address of a call. A path that starts with a slash stands outside the API base. */
export function formatCallAddress(path: string, params?: Query, query?: Query): string {
  const filled = fillPath(path, params)
  return (filled.startsWith('/') ? filled : `${apiBase}/${filled}`) + formatQuery(query)
}
