import { mayCall } from '@bic/contract/entitlements/may-call'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'

/** Where the signed-in person reads the list of cards, of one topic if wanted; null for whom it is not open. */
export function useCardList(): ((topicId?: number) => string) | null {
  const user = useUser()
  const path = !user
    ? null
    : mayCall(user.role, 'messaging')
      ? links.messaging()
      : user.role === 'user'
        ? links.saasMessages()
        : null
  return path === null ? null : topicId => (topicId === undefined ? path : `${path}?topic=${topicId}`)
}
