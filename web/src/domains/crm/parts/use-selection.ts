import { useState } from 'react'

type Key = string | number
const nothing: ReadonlySet<Key> = new Set()

/** Rows that are selected in a list; another filter clears the selection. */
export function useSelection(listKey: string) {
  const [kept, setKept] = useState({ listKey, keys: nothing })
  return {
    selected: kept.listKey === listKey ? kept.keys : nothing,
    onSelected: (keys: ReadonlySet<Key>) => setKept({ listKey, keys }),
  }
}
