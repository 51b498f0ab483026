import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { NoteComment } from '#domains/plans/api/comments.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { Comments } from './Comments.tsx'
import { commentDrafts } from './drafts.ts'

const noteId = 12
const userId = 7
const now = new Date('2026-03-02T10:00:00Z')
const comment = (id: number, commentText: string, likedBy: NoteComment['likedBy'] = []): NoteComment => ({
  id,
  commentText,
  insertTime: '2026-03-02T09:00:00.000Z',
  userBean: { userId: 3, name: 'Mia Manager' },
  likedBy,
  likes: likedBy.length,
})

const show = (leaving = false) => renderPart(<Comments noteId={noteId} userId={userId} now={now} leaving={leaving} />)
const field = () => screen.getByRole('textbox', { name: 'Leave a comment' })
const add = () => screen.getByRole('button', { name: 'Add' })

describe('the comments of a note', () => {
  test('are waited for, and said to be none [notes-014] [notes-015]', async () => {
    const answer = server.holds('getOpptyPlanNoteComments')
    await show()
    expect(screen.getByRole('status')).toHaveTextContent('Fetching comments. Please wait...')
    answer([])
    expect(await screen.findByText('No comments yet')).toBeVisible()
    expect(server.asked('getOpptyPlanNoteComments')).toEqual([{ params: { noteId } }])
  })

  test('that could not be loaded are asked for again', async () => {
    server.refuses('getOpptyPlanNoteComments')
    const { person } = await show()
    const alert = await screen.findByRole('alert')
    server.answers('getOpptyPlanNoteComments', [comment(1, 'Price first.')])
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Price first.')).toBeVisible()
    expect(screen.getByText('Mia Manager')).toBeVisible()
  })

  test('are not asked for while the note is being removed', async () => {
    await show(true)
    expect(server.asked('getOpptyPlanNoteComments')).toEqual([])
  })
})

describe('a new comment', () => {
  test('is added once, shown at once, and its draft is gone [notes-012] [notes-013] [notes-030] [notes-042]', async () => {
    server.answers('getOpptyPlanNoteComments', [])
    const { person } = await show()
    await screen.findByText('No comments yet')
    expect(field()).toHaveAttribute('placeholder', 'Leave a comment')
    expect(add()).toBeDisabled()
    await person.type(field(), '   ')
    expect(add()).toBeDisabled()
    await person.clear(field())
    await person.type(field(), 'Ask the CFO.')
    expect(commentDrafts.read({ userId, noteId })).toBe('Ask the CFO.')
    const answer = server.holds('createOpptyPlanNoteComment')
    server.answers('getOpptyPlanNoteComments', [comment(2, 'Ask the CFO.')])
    await person.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await person.click(add())
    expect(server.asked('createOpptyPlanNoteComment')).toEqual([
      { body: { commentText: 'Ask the CFO.', opptyPlanNotesId: noteId, userId } },
    ])
    answer(comment(2, 'Ask the CFO.'))
    expect(await screen.findByRole('listitem')).toHaveTextContent('Ask the CFO.')
    expect(screen.getByText('1 h ago')).toBeVisible()
    expect(field()).toHaveValue('')
    expect(commentDrafts.read({ userId, noteId })).toBeNull()
  })

  test('that is refused stays in its field, and goes out again as the same write [notes-050]', async () => {
    server.answers('getOpptyPlanNoteComments', [])
    server.refuses('createOpptyPlanNoteComment', { status: 404, code: 'NOT_FOUND', detail: 'The note is gone.' })
    const { person } = await show()
    await person.type(field(), 'Ask the CFO.')
    await person.click(add())
    const dialog = await screen.findByRole('dialog', { name: 'Oops!' })
    expect(dialog).toHaveTextContent('Something went wrong.The note is gone.')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field()).toHaveValue('Ask the CFO.')
    expect(add()).toBeEnabled()
    await person.click(add())
    await screen.findByRole('dialog', { name: 'Oops!' })
    const [first, second] = server.idempotencyKeys('createOpptyPlanNoteComment')
    expect(first).toBeTypeOf('string')
    expect(second).toBe(first)
  })

  test('that was begun is there again', async () => {
    server.answers('getOpptyPlanNoteComments', [])
    commentDrafts.keep({ userId, noteId }, 'Half a sentence')
    await show()
    expect(field()).toHaveValue('Half a sentence')
  })
})

describe('a comment', () => {
  test('is liked and unliked', async () => {
    server.answers('getOpptyPlanNoteComments', [comment(1, 'Price first.', [{ id: 3, name: 'Mia Manager' }])])
    const { person } = await show()
    const like = await screen.findByRole('button', { name: 'Like the comment of Mia Manager, 1' })
    expect(like).toHaveAttribute('aria-pressed', 'false')
    const likedBy = [
      { id: 3, name: 'Mia Manager' },
      { id: userId, name: 'Sam Seller' },
    ]
    server.answers('likeOrUnlikeNoteComment', { likes: 2, likedBy })
    server.answers('getOpptyPlanNoteComments', [comment(1, 'Price first.', likedBy)])
    await person.click(like)
    const unlike = await screen.findByRole('button', { name: 'Unlike the comment of Mia Manager, 2' })
    expect(unlike).toHaveAttribute('aria-pressed', 'true')
    await person.click(unlike)
    await waitFor(() =>
      expect(server.asked('likeOrUnlikeNoteComment').map(({ body }) => body.action)).toEqual(['like', 'unlike']),
    )
  })

  test('is removed after a question, and a refusal is said [notes-016]', async () => {
    server.answers('getOpptyPlanNoteComments', [comment(1, 'Price first.')])
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Remove' }))
    const question = await screen.findByRole('dialog', { name: 'Confirm' })
    expect(question).toHaveTextContent('Remove the comment of Mia Manager? This cannot be undone.')
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    server.refuses('deleteOpptyPlanNoteComment', { status: 403, code: 'WRONG_CREDENTIALS', detail: 'Not yours.' })
    await person.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await within(question).findByRole('alert')).toHaveTextContent('Not yours.')
    server.answers('deleteOpptyPlanNoteComment', null)
    server.answers('getOpptyPlanNoteComments', [])
    await person.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No comments yet')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
