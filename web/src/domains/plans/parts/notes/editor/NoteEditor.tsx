import { Editor } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import look from '#ui/editor/Editor.module.css'
import { type Suggested, suggestInto } from '#ui/editor/suggest-into.ts'
import { noteExtensions } from './extensions.ts'
import { findPeople, type Mentionable } from './find-people.ts'
import classes from './NoteEditor.module.css'
import { type NoteDoc, readNoteDoc, readParagraphs, writeNoteDoc } from './note-doc.ts'
import { personId, SuggestedPeople } from './SuggestedPeople.tsx'

export interface NoteEditorHandle {
  /** Puts text where the caret is; at the end when there is none yet. */
  insert: (text: string) => void
  /** Puts text under what is there. */
  append: (text: string) => void
  /** Puts text in place of what is there; it can be undone. */
  replace: (text: string) => void
}

interface NoteEditorProps {
  label: string
  placeholder: string
  /** What it starts with, as it is stored; later texts come through the handle. */
  text: string
  people: readonly Mentionable[]
  /** The text as it is to be stored. */
  onChange: (text: string) => void
  ref?: Ref<NoteEditorHandle>
}

/** Plain text in which typing @ suggests people. */
export default function NoteEditor({ label, placeholder, text, people, onChange, ref }: NoteEditorProps) {
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const entered = useRef(false)
  const [suggested, setSuggested] = useState<Suggested<Mentionable> | null>(null)
  // Read when needed: the editor is made once.
  const latest = useRef({ people, onChange, text })
  latest.current = { people, onChange, text }

  useEffect(() => {
    entered.current = false
    const made = new Editor({
      element: frame.current,
      content: readNoteDoc(latest.current.text),
      injectCSS: false,
      coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
      extensions: noteExtensions(placeholder, {
        items: ({ query }) => findPeople(latest.current.people, query),
        render: () => suggestInto(setSuggested),
      }),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-placeholder': placeholder },
        clipboardTextParser: (pasted, _context, _plain, view) =>
          Slice.maxOpen(Fragment.from(readParagraphs(pasted).map(line => view.state.schema.nodeFromJSON(line)))),
      },
      onFocus: () => {
        entered.current = true
      },
      onUpdate: ({ editor }) => latest.current.onChange(writeNoteDoc(editor.getJSON() as NoteDoc)),
    })
    editor.current = made
    return () => {
      made.destroy()
      editor.current = null
      setSuggested(null)
    }
  }, [label, placeholder])

  const active = suggested?.items[suggested.active]
  useEffect(() => {
    const field = editor.current?.view.dom
    if (!field) return
    if (active) {
      field.setAttribute('aria-controls', listId)
      field.setAttribute('aria-activedescendant', personId(listId, active))
    } else for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name)
  }, [active, listId])

  useImperativeHandle(ref, () => ({
    insert: added =>
      void editor.current
        ?.chain()
        .focus(entered.current ? null : 'end')
        .insertContent([...readParagraphs(added)])
        .run(),
    append: added =>
      void editor.current
        ?.chain()
        .focus('end')
        .insertContent([{ type: 'paragraph' }, ...readParagraphs(added)])
        .run(),
    replace: next => void editor.current?.commands.setContent(readNoteDoc(next), { emitUpdate: true }),
  }))

  return (
    <>
      <div ref={frame} className={`${look.frame} ${classes.frame}`} />
      {suggested?.caret && (
        <SuggestedPeople
          id={listId}
          people={suggested.items}
          active={suggested.active}
          caret={suggested.caret}
          onChoose={suggested.choose}
        />
      )}
    </>
  )
}
