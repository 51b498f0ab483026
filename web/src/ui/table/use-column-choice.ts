import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'

const storageKey = (name: string) => `bic.columns.${name}`
const nothing: ReadonlySet<string> = new Set()

/** The columns that were hidden in this browser; what cannot be read hides nothing. */
function readHidden(name: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : [])
  } catch {
    return nothing
  }
}

/** Which columns of a table are shown, as last chosen in this browser; all of them without a name. One always stays. */
export function useColumnChoice<Row>(name: string | undefined, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState(() => (name === undefined ? nothing : readHidden(name)))
  const shown = useMemo(() => {
    const left = columns.filter(({ id }) => !hidden.has(id))
    return left.length === 0 ? columns.slice(0, 1) : left
  }, [columns, hidden])
  const keep = (next: ReadonlySet<string>) => {
    setHidden(next)
    if (name !== undefined) localStorage.setItem(storageKey(name), JSON.stringify([...next]))
  }
  return {
    shown,
    toggle: (id: string) => {
      const next = new Set(hidden)
      if (!next.delete(id)) next.add(id)
      keep(next)
    },
    showAll: () => keep(nothing),
  }
}
