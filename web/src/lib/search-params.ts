import { readId } from './read-id.ts'

/** The raw search part of an address: texts, and lists of texts for repeated names. */
export type RawSearch = Readonly<Record<string, unknown>>

/** One typed search parameter. `write` gives undefined for the default, which keeps addresses short. */
export interface SearchField<T> {
  read(raw: unknown): T
  write(value: T): string | string[] | undefined
}

export type SearchSpec = Readonly<Record<string, SearchField<unknown>>>
export type SearchOf<S extends SearchSpec> = { [K in keyof S]: S[K] extends SearchField<infer T> ? T : never }

const single = (raw: unknown) => (Array.isArray(raw) ? raw[0] : raw)

/** Free text. */
export const text = (fallback = ''): SearchField<string> => ({
  read: raw => {
    const value = single(raw)
    return typeof value === 'string' ? value : fallback
  },
  write: value => (value === fallback ? undefined : value),
})

/** A whole number within bounds; anything else is the fallback. */
export function whole<F extends number | null>(
  fallback: F,
  { min = 0, max = Number.MAX_SAFE_INTEGER } = {},
): SearchField<number | F> {
  return {
    read: raw => {
      const value = single(raw)
      if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return fallback
      const number = Number(value)
      return number >= min && number <= max ? number : fallback
    },
    write: value => (value === fallback || value === null ? undefined : String(value)),
  }
}

/** One of a fixed list. */
export const oneOf = <const T extends string>(choices: readonly T[], fallback: NoInfer<T>): SearchField<T> => ({
  read: raw => choices.find(choice => choice === single(raw)) ?? fallback,
  write: value => (value === fallback ? undefined : value),
})

/** A switch: absent is off. */
export const flag = (): SearchField<boolean> => ({
  read: raw => single(raw) === 'y',
  write: value => (value ? 'y' : undefined),
})

const words: Readonly<Record<string, boolean>> = { true: true, Y: true, y: true, false: false, N: false, n: false }

/** A switch of the contract: written true or false, read from Y and N as well; anything else is the fallback. */
export const truth = (fallback: boolean): SearchField<boolean> => ({
  read: raw => words[String(single(raw))] ?? fallback,
  write: value => (value === fallback ? undefined : String(value)),
})

const textsOf = (raw: unknown): readonly string[] =>
  (Array.isArray(raw) ? raw : [raw]).filter((one): one is string => typeof one === 'string')

/** Ids joined by commas, or the name repeated; what is no id is left out, and none is there twice. */
export const ids = (): SearchField<readonly number[]> => ({
  read: raw => [...new Set(textsOf(raw).flatMap(one => one.split(',').flatMap(part => readId(part.trim()) ?? [])))],
  write: value => (value.length === 0 ? undefined : value.join(',')),
})

/** A list of texts, the name repeated for each. */
export const list = (): SearchField<readonly string[]> => ({
  read: textsOf,
  write: value => (value.length === 0 ? undefined : [...value]),
})

export function readSearch<S extends SearchSpec>(spec: S, raw: RawSearch): SearchOf<S> {
  return Object.fromEntries(Object.entries(spec).map(([name, field]) => [name, field.read(raw[name])])) as SearchOf<S>
}

/** Raw search with `patch` written over it; parameters of others stay. */
export function patchSearch<S extends SearchSpec>(spec: S, raw: RawSearch, patch: Partial<SearchOf<S>>): RawSearch {
  const next: Record<string, unknown> = { ...raw }
  for (const [name, value] of Object.entries(patch)) {
    const written = spec[name]?.write(value)
    if (written === undefined) delete next[name]
    else next[name] = written
  }
  return next
}

/** "?a=1&b=2&b=3" → { a: "1", b: ["2", "3"] }: plain texts, so that addresses read as the specification has them. */
export function parseSearchText(searchText: string): RawSearch {
  const search = new URLSearchParams(searchText)
  return Object.fromEntries(
    [...new Set(search.keys())].map(name => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

export function formatSearchText(raw: RawSearch): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const formatted = search.toString()
  return formatted === '' ? '' : `?${formatted}`
}
