import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NoteWords } from '#domains/plans/api/change-notes.ts'
import { renderPart } from '#testing/render-part.tsx'
import { noteDrafts } from './drafts.ts'
import type { Mentionable } from './editor/find-people.ts'
import { NoteForm } from './NoteForm.tsx'
import { useDraft } from './use-draft.ts'

const place = { userId: 7, opptyPlanId: 9, noteId: 'new' } as const
const people: readonly Mentionable[] = [
  { kind: 'user', id: 3, display: 'Mia Manager', about: 'mia@demo.example', picture: null },
  { kind: 'contact', id: 44, display: 'Bo Buyer', about: 'CFO', picture: null },
]
const start: { words: NoteWords; version: null } = { words: { title: '', text: '', type: 'private' }, version: null }

const onSave = vi.fn()
const onLeave = vi.fn()
beforeEach(() => {
  onSave.mockReset()
  onLeave.mockReset()
})

function Form({ saving = false, kindShut }: { saving?: boolean; kindShut?: string }) {
  const draft = useDraft(place, start)
  const [, reset] = useState(0)
  return (
    <NoteForm
      draft={draft}
      people={people}
      editor={null}
      kindShut={kindShut}
      saving={saving}
      saveShut={draft.words.text.trim() === ''}
      onSave={() => onSave(draft.words)}
      onLeave={onLeave}
      onReset={() => {
        draft.forget()
        reset(turn => turn + 1)
      }}
    />
  )
}

const title = () => screen.getByRole('textbox', { name: 'Note title' })
const text = () => screen.findByRole('textbox', { name: 'Text of the note' })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('a note', () => {
  test('begins private, becomes public by its lock, and is saved by Enter in the title', async () => {
    noteDrafts.keep(place, { title: '', text: 'Price first.', type: 'private', version: null, at: 1 })
    const { person } = await renderPart(<Form />)
    expect(await text()).toHaveTextContent('Price first.')
    const lock = screen.getByRole('button', { name: 'Private: visible to the author only. Make it public' })
    expect(lock).toHaveAttribute('aria-pressed', 'true')
    await person.click(lock)
    expect(screen.getByRole('button', { name: /^Public: .* Make it private$/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await person.type(title(), 'Next step{Enter}')
    expect(onSave).toHaveBeenCalledOnce()
    expect(onSave.mock.lastCall?.[0]).toMatchObject({ title: 'Next step', text: 'Price first.', type: 'public' })
  })

  test('cannot be saved while it is empty, nor twice at once', async () => {
    const { person, show } = await renderPart(<Form />)
    await text()
    expect(save()).toBeDisabled()
    await person.type(title(), 'Only a title{Enter}')
    expect(onSave).not.toHaveBeenCalled()
    show(<Form saving />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled())
    expect(title().closest('[inert]')).not.toBeNull()
  })

  test('whose kind is fixed says why', async () => {
    const { person } = await renderPart(<Form kindShut="Only the author can change it." />)
    const lock = screen.getByRole('button', { name: 'Only the author can change it.' })
    expect(lock).toHaveAttribute('aria-disabled', 'true')
    await person.click(lock)
    expect(noteDrafts.read(place)).toBeNull()
  })

  test('that was begun is here again, and can be discarded', async () => {
    noteDrafts.keep(place, { title: 'Half', text: 'a sentence', type: 'private', version: null, at: 1 })
    const { person } = await renderPart(<Form />)
    expect(screen.getByText(/What you typed before is here again\./)).toBeVisible()
    expect(title()).toHaveValue('Half')
    await person.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(noteDrafts.read(place)).toBeNull()
  })

  test('that was changed is thrown away only after a question, which has the focus on going on', async () => {
    const { person } = await renderPart(<Form />)
    await text()
    await person.type(title(), 'Half')
    expect(noteDrafts.read(place)).toMatchObject({ title: 'Half' })
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = await screen.findByRole('dialog', { name: 'Confirm' })
    expect(question).toHaveTextContent('Discard what you typed?')
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep writing' })).toHaveFocus())
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onLeave).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(noteDrafts.read(place)).toBeNull()
  })

  test('that is as it was is left without a question', async () => {
    const { person } = await renderPart(<Form />)
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onLeave).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
