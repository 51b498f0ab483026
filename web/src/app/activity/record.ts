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

const add = (action: string, details?: string) => {
  const userId = getSession()?.user.userId
  if (userId !== undefined) activity.add(userId, { screen: screenId, action, ...(details ? { details } : {}) })
}

/** The user is on this screen now. */
export function recordView(id: string) {
  screenId = id
  add('view')
}

/** The user did something on the screen that is open. */
export const recordAction = (action: string, details?: string) => add(action, details)
