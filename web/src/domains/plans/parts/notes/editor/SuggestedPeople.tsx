import { Avatar } from '@mantine/core'
import look from '#ui/editor/Editor.module.css'
import { placeAtCaret } from '#ui/editor/suggest-into.ts'
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

const place = { rowHeight: 44, width: 288 }

export const personId = (listId: string, { kind, id }: Mentionable) => `${listId}-${kind}-${id}`

/** Who can be mentioned, under the caret. The focus stays in the text. */
export function SuggestedPeople({ id, people, active, caret, onChoose }: SuggestedPeopleProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className={look.menu}
      style={placeAtCaret(caret, { ...place, rows: people.length })}
    >
      {people.map((person, index) => (
        <div
          key={personId(id, person)}
          id={personId(id, person)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={`${look.item} ${classes.person}`}
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
