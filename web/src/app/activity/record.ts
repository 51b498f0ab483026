import type { Opened } from '@bic/contract/usage/opened'
import { call } from '#lib/api.ts'
import { getSession } from '#lib/session.ts'
import { ActivityQueue } from './activity-queue.ts'

let screenId = 'start'

/** What the user does is sent in batches; a batch that fails is dropped without a word. */
export const activity = new ActivityQueue(async (userId, [last, ...earlier]) => {
  if (getSession()?.user.userId !== userId) return
  const more = earlier.length > 0 ? { more: earlier } : {}
  await call('saveUseractivity', { body: { userId, ...last, ...more }, keepalive: true }).catch(() => undefined)
})

const add = (action: string, more: { readonly details?: string; readonly opened?: Opened } = {}) => {
  const userId = getSession()?.user.userId
  if (userId !== undefined) activity.add(userId, { screen: screenId, action, ...more })
}

/** The user is on this screen now, at a message or play where it shows one. */
export function recordView(id: string, opened: Opened | null = null) {
  screenId = id
  add('view', opened ? { opened } : {})
}

/** The user did something on the screen that is open. */
export const recordAction = (action: string, details?: string) => add(action, details ? { details } : {})
