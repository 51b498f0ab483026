/** A key as shown to the user: "j", "/", "?", "Esc", "Mod+K" (Mod is ⌘ on a Mac and Ctrl elsewhere). */
export type KeyName = string

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const names: Readonly<Record<string, string>> = { Esc: 'Escape', Up: 'ArrowUp', Down: 'ArrowDown', Space: ' ' }

/** Whether a key event is this key. Shift is not compared: it is already in characters such as "?". */
export function matchesKey(event: Pressed, name: KeyName): boolean {
  const parts = name.split('+')
  const key = parts.at(-1) ?? ''
  const mod = parts.length > 1 && parts[0] === 'Mod'
  if (event.altKey || mod !== (event.ctrlKey || event.metaKey)) return false
  return event.key.toLowerCase() === (names[key] ?? key).toLowerCase()
}

/** Plain characters are for typing while a field has the focus; Escape and Mod combinations always count. */
export const worksWhileTyping = (name: KeyName) => name === 'Esc' || name.startsWith('Mod+')
