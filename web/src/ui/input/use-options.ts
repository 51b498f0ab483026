import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type FoundOptions, type LoadOptions, OptionSearch } from './option-search.ts'
import { findOptions, type Option } from './options.ts'

/** Options that are here, or a question that the server answers with options. Keep the same one between renders. */
export type OptionSource = readonly Option[] | LoadOptions

/** What a text finds among the options, and a way to say that the text changed. */
export function useOptions(source: OptionSource, query: string, opened: boolean): FoundOptions & { retry: () => void } {
  const load = typeof source === 'function' ? source : null
  const search = useMemo(() => (load ? new OptionSearch(load) : null), [load])
  const [idle] = useState(() => ({ subscribe: () => () => undefined, found: () => nothing }))
  const { subscribe, found } = search ?? idle
  const answered = useSyncExternalStore(subscribe, found)
  useEffect(() => {
    if (!search) return
    // The first look is not held up; what is typed is.
    if (opened) search.ask(query, query === '' ? 0 : undefined)
    else search.stop()
    return () => search.stop()
  }, [search, opened, query])
  const here = useMemo(() => (typeof source === 'function' ? null : findOptions(source, query)), [source, query])
  const retry = () => search?.ask(query, 0)
  return here === null ? { ...answered, retry } : { options: here, loading: false, error: null, retry }
}

const nothing: FoundOptions = { options: [], loading: false, error: null }
