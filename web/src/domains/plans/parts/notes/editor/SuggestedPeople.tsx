import { Avatar } from '@mantine/core'
import type { Mentionable } from './find-people.ts'
import classes from './NoteEditor.module.css'

interface SuggestedPeopleProps {
  id: string
  people: readonly Mentionable[]
  /** Which of them Enter takes. */
  active: number
  /** Where the caret is, in the window. */
  caret: DOMRect
  onChoose: (person: Mentionable) => void
}

const width = 288
const rowHeight = 44

/** Below the caret, above it where there is no room, and never out of the window. */
const placeOf = (caret: DOMRect, rows: number) => {
  const height = rows * rowHeight + 8
  const below = caret.bottom + 4
  const top = below + height > window.innerHeight ? Math.max(4, caret.top - height - 4) : below
  return { top, left: Math.max(4, Math.min(caret.left, window.innerWidth - width - 8)), width }
}

export const personId = (listId: string, { kind, id }: Mentionable) => `${listId}-${kind}-${id}`

/** Who can be mentioned, under the caret. The focus stays in the text. */
export function SuggestedPeople({ id, people, active, caret, onChoose }: SuggestedPeopleProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className={classes.people}
      style={placeOf(caret, people.length)}
    >
      {people.map((person, index) => (
        <div
          key={personId(id, person)}
          id={personId(id, person)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.person}
          onMouseDown={event => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <Avatar src={person.picture} name={person.display} alt="" size={28} color="teal" aria-hidden />
          <span className={classes.personWords}>
            <span className={classes.personName}>{person.display}</span>
            <span className={classes.personAbout}>
              {person.kind === 'contact' ? 'Contact' : 'Colleague'}
              {person.about && ` · ${person.about}`}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
