import type { SignedInUser } from '@bic/contract/calls/access'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { notify } from '#domains/notifications/shared/notify.ts'

interface NoteNews {
  readonly note: Pick<Row<'plan_note'>, 'id' | 'title' | 'note_type' | 'author_id'>
  readonly dealId: number
  readonly by: SignedInUser
  readonly at: Date
}

const nameOf = ({ firstName, lastName }: SignedInUser): string => `${firstName} ${lastName}`.trim()
const titleOf = (title: string): string => (title.trim() === '' ? 'a note without a title' : `"${title.trim()}"`)
/** The deal with the note open beside it. */
const addressOf = ({ note, dealId }: NoteNews): string => `/deals/${dealId}?note=${note.id}`

/** Tells each mentioned colleague once that a note names them; of a private note nobody hears. */
export const notifyMentioned = async (
  tx: TenantTransaction,
  news: NoteNews,
  people: readonly { readonly kind: 'user' | 'contact'; readonly id: number }[],
): Promise<void> => {
  const { note, by, at } = news
  if (note.note_type === 'private') return
  for (const { kind, id: userId } of people) {
    if (kind !== 'user' || userId === by.userId) continue
    await notify(tx, {
      userId,
      kind: 'mention',
      title: `${nameOf(by)} mentioned you in ${titleOf(note.title)}`,
      link: addressOf(news),
      key: `note ${note.id} mentions`,
      at,
    })
  }
}

/** Tells the author of a note that somebody else commented on it. */
export const notifyAuthor = async (tx: TenantTransaction, news: NoteNews, commentId: number): Promise<void> => {
  const { note, by, at } = news
  if (note.author_id === by.userId) return
  await notify(tx, {
    userId: note.author_id,
    kind: 'comment',
    title: `${nameOf(by)} commented on ${titleOf(note.title)}`,
    link: addressOf(news),
    key: `comment ${commentId}`,
    at,
  })
}
