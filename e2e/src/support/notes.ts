import type { Page } from 'playwright-core'
import { type Caller, callAs } from './api.ts'

interface Person {
  readonly userId: number
  readonly email: string
  readonly name: string
}

/** The notes of one deal, as one person reaches them without a browser. */
export interface NotesOf {
  readonly caller: Caller
  readonly storyId: number
  readonly opptyPlanId: number
  readonly me: Person
  readonly colleagues: readonly Person[]
  readonly contacts: readonly { readonly contactId: number; readonly name: string }[]
  /** Makes a note and answers with it. */
  readonly write: (note: {
    title: string
    text: string
    type?: 'private' | 'public' | 'internal'
  }) => Promise<{ readonly id: number; readonly version: number }>
}

/** A won deal, by its place among them, so that every journey has one of its own. */
export const notesOf = async (email: string, place: number): Promise<NotesOf> => {
  const caller = await callAs(email)
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Won', sort: 'created' })
  const storyId = rows[place]?.storyId ?? 0
  const { opptyPlanId } = await caller.get<{ opptyPlanId: number }>(`opptyplan/forStory/${storyId}`)
  const colleagues = await caller.get<Person[]>('opptyplan/getAuthors')
  const me = colleagues.find(person => person.email === email)
  if (!me) throw new Error(`${email} is nobody here.`)
  const { contactDetailsForOpptyList } = await caller.post<{
    contactDetailsForOpptyList: NotesOf['contacts']
  }>(`opptyplan/getContactDetails/${opptyPlanId}`, {})
  return {
    caller,
    storyId,
    opptyPlanId,
    me,
    colleagues,
    contacts: contactDetailsForOpptyList,
    write: ({ title, text, type = 'public' }) =>
      caller.post('opptyplan/createOpptyPlanNotes', {
        notes: text,
        notesTitle: title,
        type,
        opptyPlanId,
        usersId: me.userId,
      }),
  }
}

/** The same with no notes yet, also when the product has run these journeys before. */
export const freshNotesOf = async (email: string, place: number): Promise<NotesOf> => {
  const of = await notesOf(email, place)
  const left = await of.caller.get<{ id: number }[]>(`getAll/notes/cardNotes/${of.opptyPlanId}`)
  for (const { id } of left) await of.caller.post('delete/opptyPlanNotes', { id })
  return of
}

/** The panel beside the content. */
export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Notes', exact: true })

/** Opens the notes from the header of a deal's screen. */
export const openNotes = async (page: Page, storyId: number): Promise<void> => {
  await page.goto(`/deals/${storyId}`)
  await page.getByRole('banner').getByRole('button', { name: 'Notes', exact: true }).click()
  await panelOf(page).getByRole('button', { name: 'New note' }).waitFor()
}
