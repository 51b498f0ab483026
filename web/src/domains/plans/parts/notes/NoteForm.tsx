import { ActionIcon, Alert, Anchor, Button, TextInput } from '@mantine/core'
import { IconHistory, IconLock, IconWorld } from '@tabler/icons-react'
import { type ReactNode, type Ref, Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import type { Mentionable } from './editor/find-people.ts'
import type { NoteEditorHandle } from './editor/NoteEditor.tsx'
import classes from './NoteForm.module.css'
import { isLocked, kindNames, toggleType } from './note-kind.ts'
import type { Draft } from './use-draft.ts'

const NoteEditor = lazyPart('note-editor', () => import('./editor/NoteEditor.tsx'))

interface NoteFormProps {
  draft: Draft
  people: readonly Mentionable[]
  editor: Ref<NoteEditorHandle>
  /** Why its kind cannot be changed. */
  kindShut?: string | undefined
  saving: boolean
  saveShut: boolean
  onSave: () => void
  onLeave: () => void
  /** Throws the draft away and starts with what is stored. */
  onReset: () => void
  /** Between the words and the buttons. */
  children?: ReactNode
}

/** Title, kind and text of a note. */
export function NoteForm(props: NoteFormProps) {
  const { draft, people, editor, kindShut, saving, saveShut, onSave, onLeave, onReset, children } = props
  const { words, change } = draft
  const { confirm } = useDialogs()
  const leave = () => {
    draft.forget()
    onLeave()
  }
  const cancel = () => {
    if (!draft.changed) return leave()
    confirm({
      text: 'Discard what you typed?',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep writing',
      dangerous: true,
      onConfirm: leave,
    })
  }
  const locked = isLocked(words.type)
  const kindLabel = kindShut ?? `${kindNames[words.type]}. Make it ${toggleType(words.type)}`
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        if (!saveShut && !saving) onSave()
      }}
    >
      {draft.restored && (
        <Alert color="teal" icon={<IconHistory size={18} aria-hidden />} role="status">
          What you typed before is here again.{' '}
          <Anchor component="button" type="button" size="sm" onClick={onReset}>
            Discard it
          </Anchor>
        </Alert>
      )}
      {/* What is being saved stands still: nothing typed meanwhile could get lost. */}
      <div className={classes.fields} inert={saving}>
        <div className={classes.titleLine}>
          <TextInput
            aria-label="Note title"
            placeholder="Note title"
            maxLength={300}
            value={words.title}
            onChange={event => change({ title: event.currentTarget.value })}
            autoFocus
            flex={1}
          />
          <Hint label={kindLabel}>
            <ActionIcon
              size={36}
              variant="default"
              aria-label={kindLabel}
              aria-pressed={locked}
              aria-disabled={kindShut !== undefined}
              onClick={kindShut === undefined ? () => change({ type: toggleType(words.type) }) : undefined}
            >
              {locked ? <IconLock size={18} aria-hidden /> : <IconWorld size={18} aria-hidden />}
            </ActionIcon>
          </Hint>
        </div>
        <Suspense fallback={<Skeleton height={180} />}>
          <NoteEditor
            label="Text of the note"
            placeholder="Start typing your note..."
            text={words.text}
            people={people}
            onChange={text => change({ text })}
            ref={editor}
          />
        </Suspense>
        {children}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={cancel} disabled={saving}>
          Cancel
        </Button>
        <Button type="submit" disabled={saveShut || saving} loading={saving}>
          Save
        </Button>
      </div>
    </form>
  )
}
