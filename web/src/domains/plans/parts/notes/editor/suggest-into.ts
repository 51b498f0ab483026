import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import type { Mentionable } from './find-people.ts'

/** The suggestions that are open. */
export interface Suggested {
  readonly people: readonly Mentionable[]
  readonly active: number
  readonly caret: DOMRect | null
  readonly choose: (person: Mentionable) => void
}

type Rendered = ReturnType<NonNullable<SuggestionOptions<Mentionable, Mentionable>['render']>>

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Shows what the editor suggests through `show`; arrows, Enter, Tab and Escape work while something is open. */
export function suggestInto(show: (suggested: Suggested | null) => void): Rendered {
  let open: Suggested | null = null
  let dismissed = false
  const set = (next: Suggested | null) => {
    open = next
    show(next)
  }
  const update = ({ items, clientRect, command }: SuggestionProps<Mentionable, Mentionable>) => {
    if (dismissed || items.length === 0) return set(null)
    set({ people: items, active: 0, caret: clientRect?.() ?? null, choose: command })
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
      const { people, active, choose } = open
      const step = steps[event.key]
      if (step !== undefined) {
        set({ ...open, active: (active + step + people.length) % people.length })
        return true
      }
      if (event.key === 'Escape') {
        dismissed = true
        set(null)
        return true
      }
      const person = people[active]
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !person) return false
      choose(person)
      return true
    },
  }
}
