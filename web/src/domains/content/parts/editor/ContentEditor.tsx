import type { ContentDocument } from '@bic/contract/content/document'
import { Editor, type JSONContent } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import look from '#ui/editor/Editor.module.css'
import { type Suggested, suggestInto } from '#ui/editor/suggest-into.ts'
import classes from './ContentEditor.module.css'
import { cleanPasted } from './clean-pasted.ts'
import { EditorTools } from './EditorTools.tsx'
import { contentExtensions } from './extensions.ts'
import { nodesOf, type ProposedChange, propose, settle } from './proposals.ts'
import { SlashMenu, slashItemId } from './SlashMenu.tsx'
import type { Insertable, SlashItem } from './slash-items.ts'
import { type Looks, shownKey, stretchesOf } from './statement-mark.ts'
import { takeMarks } from './take-marks.ts'

/** A sentence that is put in, under the id that what it rests on is sent with. */
export interface PlacedSentence {
  readonly id: string
  readonly text: string
}

export interface ContentEditorHandle {
  /** Puts a sentence where the caret is; at the end when there is none yet. */
  insert: (sentence: PlacedSentence) => void
  /** Puts sentences in place of others, which stand one after the other; none takes these out. It can be undone. */
  replace: (ids: readonly string[], sentences: readonly PlacedSentence[]) => void
  /** Moves the caret into a sentence and shows it. */
  open: (id: string) => void
  /** Shows changes in the text, to be accepted or rejected there. */
  propose: (changes: readonly ProposedChange[]) => void
  /** Accepts or rejects all that is proposed. */
  settleAll: (is: 'accepted' | 'rejected') => void
  /** The sentences of the paragraph that a sentence stands in. */
  paragraphOf: (id: string) => readonly string[]
}

interface ContentEditorProps {
  label: string
  /** What it begins with. */
  start: ContentDocument
  /** As it is stored. */
  document: ContentDocument
  /** Something was typed that is not stored: the document does not take its place. */
  isAhead: boolean
  looks: Looks
  /** The sentence that is open beside the text. */
  openId: string | null
  readOnly: boolean
  onChange: (document: ContentDocument, text: string) => void
  onActive: (id: string | null) => void
  onAsk: (what: Insertable) => void
  /** So many proposals stand in the text. */
  onProposals: (count: number) => void
  ref?: Ref<ContentEditorHandle>
}

const placeholder = 'Write, or type / to put in a quote, an approved claim or a figure'

const textOf = (editor: Editor): string => editor.getText({ blockSeparator: '\n' })

/** A text whose sentences show what they rest on. */
export default function ContentEditor({
  label,
  start,
  document,
  isAhead,
  looks,
  openId,
  readOnly,
  ref,
  ...handlers
}: ContentEditorProps) {
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const entered = useRef(false)
  const [suggested, setSuggested] = useState<Suggested<SlashItem> | null>(null)
  // Read when needed: the editor is made once.
  const latest = useRef({ ...handlers, start, isAhead, readOnly })
  latest.current = { ...handlers, start, isAhead, readOnly }

  useEffect(() => {
    entered.current = false
    const made = new Editor({
      element: frame.current,
      content: latest.current.start as JSONContent,
      editable: !latest.current.readOnly,
      injectCSS: false,
      extensions: contentExtensions({
        placeholder,
        onActive: id => latest.current.onActive(id),
        onAsk: what => latest.current.onAsk(what),
        onProposals: count => latest.current.onProposals(count),
        render: () => suggestInto(setSuggested),
      }),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        transformPastedHTML: cleanPasted,
      },
      onFocus: () => {
        entered.current = true
      },
      onUpdate: ({ editor: changed }) =>
        latest.current.onChange(changed.getJSON() as unknown as ContentDocument, textOf(changed)),
    })
    setEditor(made)
    return () => {
      made.destroy()
      latest.current.onProposals(0)
      setEditor(null)
      setSuggested(null)
    }
  }, [label])

  useEffect(() => {
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])

  useEffect(() => {
    if (!editor) return
    const theirs = editor.schema.nodeFromJSON(document)
    const marked = takeMarks(editor.state, theirs)
    if (marked) return editor.view.dispatch(marked)
    if (latest.current.isAhead) return
    const { from } = editor.state.selection
    editor.commands.setContent(document as JSONContent, { emitUpdate: false })
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
  }, [editor, document])

  useEffect(() => {
    editor?.view.dispatch(editor.state.tr.setMeta(shownKey, { looks, open: openId }).setMeta('addToHistory', false))
  }, [editor, looks, openId])

  const active = suggested?.items[suggested.active]
  useEffect(() => {
    const field = editor?.view.dom
    if (!field) return
    if (active) {
      field.setAttribute('aria-controls', listId)
      field.setAttribute('aria-activedescendant', slashItemId(listId, active))
    } else for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name)
  }, [editor, active, listId])

  useImperativeHandle(
    ref,
    () => ({
      insert: sentence => {
        if (!editor) return
        const { doc, selection } = editor.state
        const at = entered.current ? selection.from : doc.content.size - 1
        const before = doc.textBetween(Math.max(0, at - 1), at, '\n', '\n')
        const space = before === '' || /\s$/.test(before) ? [] : [{ type: 'text', text: ' ' }]
        editor
          .chain()
          .focus(entered.current ? null : 'end')
          .insertContent([...space, ...nodesOf([sentence]), { type: 'text', text: ' ' }])
          .run()
      },
      replace: (ids, sentences) => {
        if (!editor) return
        const stretches = stretchesOf(editor.state.doc).filter(({ id }) => ids.includes(id))
        const [first, last] = [stretches[0], stretches.at(-1)]
        if (!first || !last) return
        const range = { from: first.from, to: last.to }
        const chain = editor.chain().focus()
        ;(sentences.length === 0 ? chain.deleteRange(range) : chain.insertContentAt(range, nodesOf(sentences))).run()
      },
      propose: changes => {
        if (editor) propose(editor, changes)
      },
      settleAll: is => {
        if (editor) settle(editor.view, is)
      },
      open: id => {
        const found = editor && stretchesOf(editor.state.doc).find(one => one.id === id)
        if (!found) return
        const { state, view } = editor
        view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, found.from)).scrollIntoView())
        editor.commands.focus()
      },
      paragraphOf: id => {
        if (!editor) return []
        const { doc } = editor.state
        const found = stretchesOf(doc)
        const own = found.find(one => one.id === id)
        if (!own) return []
        const place = doc.resolve(own.from)
        const [start, end] = [place.start(), place.end()]
        return [...new Set(found.filter(({ from, to }) => from >= start && to <= end).map(one => one.id))]
      },
    }),
    [editor],
  )

  return (
    <>
      {editor && !readOnly && <EditorTools editor={editor} onAsk={handlers.onAsk} />}
      <div ref={frame} className={`${look.frame} ${classes.frame}`} />
      {suggested?.caret && (
        <SlashMenu
          id={listId}
          items={suggested.items}
          active={suggested.active}
          caret={suggested.caret}
          onChoose={suggested.choose}
        />
      )}
    </>
  )
}
