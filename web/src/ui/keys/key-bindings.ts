import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type KeyName, matchesKey, worksWhileTyping } from '#lib/keys.ts'

export interface KeyBinding {
  /** Any of these keys runs it. */
  readonly keys: readonly KeyName[]
  /** What it does, for the list of keys. */
  readonly label: string
  readonly run: (event: KeyboardEvent) => void
  /** Also while a dialog is open. */
  readonly inDialog?: boolean
}

type Holder = { current: readonly KeyBinding[] }

let holders: readonly Holder[] = []
const listeners = new Set<() => void>()

function setHolders(next: readonly Holder[]) {
  holders = next
  for (const listener of listeners) listener()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const dialogIsOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

function handle(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return
  const typing = isTyping(event.target)
  const inDialog = dialogIsOpen()
  for (const holder of holders.toReversed()) {
    for (const binding of holder.current) {
      if (inDialog && !binding.inDialog) continue
      const key = binding.keys.find(name => matchesKey(event, name) && (!typing || worksWhileTyping(name)))
      if (key === undefined) continue
      event.preventDefault()
      binding.run(event)
      return
    }
  }
}

/** Makes keys work while the component is shown, and lists them in the `?` dialog. The latest shown wins. */
export function useKeys(bindings: readonly KeyBinding[]) {
  const holder = useRef(bindings)
  useEffect(() => {
    holder.current = bindings
  })
  useEffect(() => {
    if (holders.length === 0) addEventListener('keydown', handle)
    setHolders([...holders, holder])
    return () => {
      setHolders(holders.filter(other => other !== holder))
      if (holders.length === 0) removeEventListener('keydown', handle)
    }
  }, [])
}

/** What can be pressed now, latest first. */
export function useActiveKeys(): readonly KeyBinding[] {
  const active = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => holders,
  )
  return active.toReversed().flatMap(holder => holder.current)
}
