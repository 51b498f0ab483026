import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Note } from '#domains/plans/api/notes.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { noteDrafts } from './drafts.ts'
import NotesPanel from './NotesPanel.tsx'

const dealId = 8
const opptyPlanId = 9
const userId = 7
const noteOf = (id: number, notesTitle: string, changed: Partial<Note> = {}): Note => ({
  id,
  notes: 'Words',
  notesTitle,
  userName: 'Sam Seller',
  authorId: userId,
  effStartTime: new Date().toISOString(),
  noteType: 'public',
  type: 'oppty_plan_notes',
  userBeans: [],
  contactBeans: [],
  likedBy: [],
  likes: 0,
  opptyPlanId,
  version: 1,
  mayEdit: true,
  ...changed,
})
const mia = { userId: 3, name: 'Mia Manager' }
const contacts = [1, 2, 3, 4, 5, 6].map(contactId => ({ contactId, name: `Buyer ${contactId}` }))

beforeEach(() => {
  server.answers('getOpptyPlanForStory', {
    opptyPlanId,
    storyId: dealId,
    opptyId: 1,
    storyName: 'Pilot',
    accountName: 'Acme',
    marketId: null,
    stageId: null,
    ownStage: false,
    dealStage: null,
    contacts: [],
  })
  server.answers('getNoteAuthors', [])
  server.answers('getContactDetails', { contactDetailsForOpptyList: [] })
  server.answers('getOpptyPlanNoteComments', [])
  server.answers('getIntroPitchAndDiscoveryQuestions', [
    { pitch: 'We save a day.', discoveryQuestions: ['What hurts?', 'Whom?'], marketId: null },
  ])
})

function Panel({ start }: { start: string }) {
  const [place, setPlace] = useState(start)
  return <NotesPanel dealId={dealId} place={place} onGo={setPlace} onClose={() => undefined} />
}
const show = (start = 'all') => renderPart(<Panel start={start} />)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const listed = async (...titles: string[]) => {
  await screen.findByText(new RegExp(`^Showing ${titles.length} notes`))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(titles.length))
  for (const title of titles) expect(screen.getByText(title)).toBeVisible()
}
/** Closes the message of a failure. */
const oops = async (person: Awaited<ReturnType<typeof show>>['person'], text: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Oops!' })
  expect(within(dialog).getByText(text)).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('the list of notes', () => {
  test('waits for authors, then for contacts, then for notes, and says that there are none [notes-004] [notes-005] [notes-006] [notes-035]', async () => {
    const answerAuthors = server.holds('getNoteAuthors')
    const answerContacts = server.holds('getContactDetails')
    const answerNotes = server.holds('getAllCardNotes')
    await show()
    await waitFor(() => expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(6))
    await waitFor(() => expect(server.asked('getNoteAuthors')).toHaveLength(1))
    expect(server.asked('getContactDetails')).toEqual([])
    answerAuthors([])
    await waitFor(() => expect(server.asked('getContactDetails')).toHaveLength(1))
    expect(server.asked('getAllCardNotes')).toEqual([])
    answerContacts({ contactDetailsForOpptyList: [] })
    await waitFor(() => expect(server.asked('getAllCardNotes')).toHaveLength(1))
    answerNotes([])
    expect(await screen.findByText('There are no notes yet. Click on NEW NOTE to get started')).toBeVisible()
    expect(screen.getByText('Showing 0 notes')).toBeVisible()
  })

  test('shows five people of a note and how many more, and a lock where it is not public [notes-009] [notes-010]', async () => {
    server.answers('getAllCardNotes', [
      noteOf(1, 'Kick-off', { userBeans: [mia], contactBeans: contacts }),
      noteOf(2, 'Secret', { noteType: 'private', userBeans: [mia] }),
      noteOf(3, 'Inside', { noteType: 'internal', userBeans: [mia] }),
    ])
    await show()
    await listed('Kick-off', 'Secret', 'Inside')
    const row = (title: string) => screen.getByText(title).closest<HTMLElement>('[role="listitem"], li')!
    const faces = (title: string) => row(title).querySelectorAll('.mantine-Avatar-root').length
    const locks = (title: string) => row(title).querySelectorAll('svg[class*="lock"]').length
    expect(within(row('Kick-off')).getByText(/^With Mia Manager, Buyer 1, /)).toBeInTheDocument()
    expect(within(row('Kick-off')).getByText('+2')).toBeVisible()
    expect(['Kick-off', 'Secret', 'Inside'].map(faces)).toEqual([5, 0, 0])
    expect(['Kick-off', 'Secret', 'Inside'].map(locks)).toEqual([0, 1, 1])
  })

  test('is searched by title here, by text on the server, and narrowed by author and collaborator [notes-002] [notes-003] [notes-043] [notes-044]', async () => {
    const budget = noteOf(2, 'Budget', { authorId: 3, userName: 'Mia Manager' })
    const kickOff = noteOf(1, 'Kick-off with PROCUREMENT', { userBeans: [mia], contactBeans: contacts })
    server.answers('getAllCardNotes', [kickOff, budget, noteOf(3, 'Other')])
    server.replies('searchOpptyPlanNote', ({ query }) => (query.keyword === 'signs' ? [budget] : [kickOff, budget]))
    const { person } = await show()
    await listed('Kick-off with PROCUREMENT', 'Budget', 'Other')
    const search = screen.getByRole('searchbox', { name: 'Search notes' })
    await person.type(search, 'procureMENT')
    await listed('Kick-off with PROCUREMENT')
    expect(server.asked('searchOpptyPlanNote')).toEqual([])
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Showing 2 notes with “procureMENT” in title or text')).toBeVisible()
    await listed('Kick-off with PROCUREMENT', 'Budget')
    await person.click(await button('Clear the search'))
    await listed('Kick-off with PROCUREMENT', 'Budget', 'Other')
    await person.type(search, 'signs')
    expect(await screen.findByText('No matches found.')).toBeVisible()
    await person.click(await button('Search titles and texts'))
    await listed('Budget')
    expect(server.asked('searchOpptyPlanNote').map(({ query }) => query)).toEqual([
      { opptyPlanId, keyword: 'procureMENT' },
      { opptyPlanId, keyword: 'signs' },
    ])
    await person.click(await button('Clear the search'))

    const choose = async (menu: string, choice: RegExp) => {
      await person.click(screen.getByRole('combobox', { name: menu }))
      await person.click(await screen.findByRole('option', { name: choice }))
    }
    await choose('Author', /^Mia Manager/)
    await listed('Budget')
    await choose('Author', /^All/)
    await choose('Collaborators', /^Mia Manager/)
    await listed('Kick-off with PROCUREMENT')
    await choose('Collaborators', /^All/)
    await listed('Kick-off with PROCUREMENT', 'Budget', 'Other')
  })
})

describe('an open note', () => {
  const pilot = noteOf(12, 'Pilot', { notes: 'They want a pilot.\nAsk @[Bo Buyer](44 contact).' })
  beforeEach(() => {
    server.answers('getAllCardNotes', [pilot, noteOf(13, 'Another')])
  })

  test('shows title, author, day and mentions, and leads back to the list [notes-007] [notes-008] [notes-011]', async () => {
    const { person } = await show('12')
    expect(await screen.findByRole('heading', { name: 'Pilot' })).toBeVisible()
    expect(screen.getByText('Sam Seller')).toBeVisible()
    expect(screen.getByText(/^Last updated/)).toHaveTextContent('Last updated today')
    expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['@Bo Buyer'])
    await person.click(await button('Back to all notes'))
    await listed('Pilot', 'Another')
  })

  test('is liked and unliked, and says when that failed [notes-017] [notes-039] [notes-045] [notes-048]', async () => {
    const likedBy = [{ id: userId, name: 'Sam Seller' }]
    server.replies('likeOrUnlikeNote', ({ body }) =>
      body.action === 'like' ? { likes: 1, likedBy } : { likes: 0, likedBy: [] },
    )
    const { person } = await show('12')
    expect(await button('Edit')).toBeVisible()
    await person.click(await button('Like this note, 0'))
    await person.click(await button('Unlike this note, 1'))
    expect(await button('Like this note, 0')).toBeVisible()
    const resource = 'oppty_plan_notes'
    expect(server.asked('likeOrUnlikeNote').map(({ body }) => body)).toEqual([
      { id: 12, userId, action: 'like', resource },
      { id: 12, userId, action: 'unlike', resource },
    ])
    server.refuses('likeOrUnlikeNote')
    await person.click(await button('Like this note, 0'))
    await oops(person, 'Something went wrong. Please try again later.')
    expect(await button('Like this note, 0')).toBeVisible()
  })

  test('is removed after a question, and stays when that failed [notes-047]', async () => {
    server.refuses('deleteOpptyPlanNotes')
    const { person } = await show('12')
    const remove = async () => {
      await person.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Remove' }))
      const question = await screen.findByRole('dialog', { name: 'Confirm' })
      await person.click(within(question).getByRole('button', { name: 'Remove' }))
    }
    await remove()
    await oops(person, 'Something went wrong!')
    expect(screen.getByRole('heading', { name: 'Pilot' })).toBeVisible()
    server.answers('deleteOpptyPlanNotes', null)
    server.answers('getAllCardNotes', [noteOf(13, 'Another')])
    await remove()
    await listed('Another')
    expect(server.asked('deleteOpptyPlanNotes').map(({ body }) => body)).toEqual([{ id: 12 }, { id: 12 }])
  })

  test('is edited with pitch and questions pasted, keeps what a failed save would lose, and is not saved empty [notes-022] [notes-027] [notes-040] [notes-048]', async () => {
    noteDrafts.keep(
      { userId, opptyPlanId, noteId: 12 },
      { title: 'Pilot', text: '', type: 'public', version: 1, at: 1 },
    )
    const { person } = await show('12-edit')
    const text = await screen.findByRole('textbox', { name: 'Text of the note' })
    expect(await button('Save')).toBeDisabled()
    await person.click(screen.getByText('Elevator pitch'))
    await person.click(await button('Paste in note: Elevator pitch'))
    await waitFor(() => expect(text).toHaveTextContent('We save a day.'))
    await person.click(screen.getByText('Discovery questions'))
    await person.click(await button('Paste in note: Discovery questions'))
    await waitFor(() => expect(text).toHaveTextContent(/What hurts\?.*Whom\?/))
    server.refuses('updateOpptyPlanNote')
    await person.click(await button('Save'))
    await oops(person, 'Something went wrong. Please try again later.')
    expect(text).toHaveTextContent('We save a day.')
    server.answers('updateOpptyPlanNote', { ...pilot, notes: 'We save a day.', version: 2 })
    server.answers('getAllCardNotes', [{ ...pilot, notes: 'We save a day.', version: 2 }])
    await person.click(await button('Save'))
    expect(await within(await screen.findByRole('article')).findByText('We save a day.')).toBeVisible()
    expect(server.asked('updateOpptyPlanNote').at(-1)?.body).toMatchObject({
      opptyPNoteId: 12,
      notesTitle: 'Pilot',
      type: 'public',
      mentions: [],
      version: 1,
    })
  })
})

test('a new note needs no text, is kept and the list read again when it cannot be made, and is made once [notes-041] [notes-048] [notes-049]', async () => {
  server.answers('getAllCardNotes', [])
  const { person } = await show('new')
  const save = await button('Save')
  expect(save).toBeEnabled()
  await person.type(screen.getByRole('textbox', { name: 'Note title' }), 'Made once')
  server.refuses('createOpptyPlanNotes')
  const before = server.asked('getAllCardNotes').length
  await person.click(save)
  await oops(person, 'Something went wrong. Please try again later.')
  await waitFor(() => expect(server.asked('getAllCardNotes').length).toBeGreaterThan(before))
  expect(screen.getByRole('textbox', { name: 'Note title' })).toHaveValue('Made once')
  const made = noteOf(14, 'Made once')
  const answer = server.holds('createOpptyPlanNotes')
  const sent = server.asked('createOpptyPlanNotes').length
  await person.dblClick(save)
  server.answers('getAllCardNotes', [made])
  answer(made)
  await listed('Made once')
  expect(server.asked('createOpptyPlanNotes')).toHaveLength(sent + 1)
})
