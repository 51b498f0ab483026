import { password } from '../history/add-directory.ts'
import { type Client, signIn } from './client.ts'
import type { Ground } from './ground.ts'
import type { Audience } from './plan-stream.ts'
import { openPage } from './send.ts'
import type { Noted, Person } from './visits.ts'

const plansAtMost = 50

export interface SignedIn extends Audience {
  /** An administrator, for what goes on beside the stream. */
  readonly administrator: Client
  /** Closes the pages of all people. */
  readonly close: () => void
}

const closeAll = (pages: readonly { close: () => void }[]): void => {
  for (const page of pages) page.close()
}

/** Signs in everybody of a customer, each with a page that waits for live events, and makes plans with a note each. */
export const signInAll = async (url: string, ground: Ground): Promise<SignedIn> => {
  const people: Person[] = []
  const clients: Client[] = []
  for (const account of ground.accounts) {
    const client = await signIn(url, account.username, password)
    clients.push(client)
    people.push({ ...account, token: client.token })
  }
  const index = people.findIndex(({ role }) => role === 'ADMIN')
  const administrator = clients[index]
  if (!administrator) throw new Error('A customer needs an administrator.')
  const noted: Noted[] = []
  for (const { dealId } of ground.subjects.slice(0, plansAtMost)) {
    const plan = await administrator.call('getOpptyPlanForStory', { params: { storyId: dealId } })
    const note = await administrator.call('createOpptyPlanNotes', {
      body: {
        notes: 'Who decides?',
        type: 'public',
        opptyPlanId: plan.opptyPlanId,
        usersId: people[index]?.userId ?? 0,
      },
    })
    noted.push({ planId: plan.opptyPlanId, noteId: note.id })
  }
  const pages = people.map(({ token }) => openPage(url, token))
  return { ground, people, noted, administrator, close: () => closeAll(pages) }
}
