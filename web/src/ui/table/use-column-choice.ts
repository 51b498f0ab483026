import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'

const storageKey = (name: string) => `bic.columns.${name}`
const nothing: ReadonlySet<string> = new Set()

/** The columns that were hidden in this browser; before anything was chosen, the optional ones. */
function readHidden<Row>(name: string, columns: readonly Column<Row>[]): ReadonlySet<string> {
  const optional = () => new Set(columns.flatMap(column => (column.optional ? column.id : [])))
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null')
    return Array.isArray(stored) ? new Set(stored.filter(id => typeof id === 'string')) : optional()
  } catch {
    return optional()
  }
}

/** Which columns of a table are shown, as last chosen in this browser; all of them without a name. One always stays. */
export function useColumnChoice<Row>(name: string | undefined, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState(() => (name === undefined ? nothing : readHidden(name, columns)))
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
