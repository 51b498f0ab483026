import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'

/** The suggestions that are open. */
export interface Suggested<Item> {
  readonly items: readonly Item[]
  readonly active: number
  readonly caret: DOMRect | null
  readonly choose: (item: Item) => void
}

type Rendered<Item> = ReturnType<NonNullable<SuggestionOptions<Item, Item>['render']>>

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Shows what an editor suggests through `show`; arrows, Enter, Tab and Escape work while something is open. */
export function suggestInto<Item>(show: (suggested: Suggested<Item> | null) => void): Rendered<Item> {
  let open: Suggested<Item> | null = null
  let dismissed = false
  const set = (next: Suggested<Item> | null) => {
    open = next
    show(next)
  }
  const update = ({ items, clientRect, command }: SuggestionProps<Item, Item>) => {
    if (dismissed || items.length === 0) return set(null)
    set({ items, active: 0, caret: clientRect?.() ?? null, choose: command })
  }
  return {
    onStart: props => {
      dismissed = false
      update(props)
    },
    onUpdate: update,
    onExit: () => set(null),
    onKeyDown: ({ event }) => {
      if (!open) return false
      const { items, active, choose } = open
      const step = steps[event.key]
      if (step !== undefined) {
        set({ ...open, active: (active + step + items.length) % items.length })
        return true
      }
      if (event.key === 'Escape') {
        dismissed = true
        set(null)
        return true
      }
      const item = items[active]
      if ((event.key !== 'Enter' && event.key !== 'Tab') || item === undefined) return false
      choose(item)
      return true
    },
  }
}

interface PlaceOptions {
  readonly rows: number
  readonly rowHeight: number
  readonly width: number
}

/** Where a list of suggestions stands: below the caret, above it where there is no room, and never out of the window. */
export const placeAtCaret = (caret: DOMRect, { rows, rowHeight, width }: PlaceOptions) => {
  const height = rows * rowHeight + 8
  const below = caret.bottom + 4
  const top = below + height > window.innerHeight ? Math.max(4, caret.top - height - 4) : below
  return { top, left: Math.max(4, Math.min(caret.left, window.innerWidth - width - 8)), width }
}
