import look from '#ui/editor/Editor.module.css'
import { placeAtCaret } from '#ui/editor/suggest-into.ts'
import classes from './ContentEditor.module.css'
import type { SlashItem } from './slash-items.ts'

interface SlashMenuProps {
  id: string
  items: readonly SlashItem[]
  /** Which of them Enter takes. */
  active: number
  /** Where the caret is, in the window. */
  caret: DOMRect
  onChoose: (item: SlashItem) => void
}

export const slashItemId = (listId: string, { label }: SlashItem) => `${listId}-${label.replaceAll(' ', '-')}`

/** What a slash offers, under the caret. The focus stays in the text. */
export function SlashMenu({ id, items, active, caret, onChoose }: SlashMenuProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Insert"
      className={look.menu}
      style={placeAtCaret(caret, { rows: items.length, rowHeight: 44, width: 280 })}
    >
      {items.map((item, index) => (
        <div
          key={item.label}
          id={slashItemId(id, item)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={`${look.item} ${classes.item}`}
          onMouseDown={event => {
            event.preventDefault()
            onChoose(item)
          }}
        >
          <span>{item.label}</span>
          <span className={classes.hint}>{item.hint}</span>
        </div>
      ))}
    </div>
  )
}
