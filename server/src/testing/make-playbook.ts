import { withTenant } from '@bic/database/tenant'
import { newStorageKey } from '../providers/file-store.ts'
import type { TestApp } from './test-app.ts'

/** Ids of playbooks and their documents; the spare ones may be deleted. */
export interface MadePlaybooks {
  readonly playbookId: number
  readonly sparePlaybookId: number
  /** Of the market alone. */
  readonly documentId: number
  readonly spareDocumentId: number
}

interface Place {
  readonly marketId: number
  readonly cardId: number
  readonly userId: number
  readonly word: string
}

/** Two restricted playbooks of a person, one of them with a card, and two documents of the market. */
export const makePlaybooks = async (
  t: TestApp,
  customer_id: number,
  { marketId, cardId, userId, word }: Place,
): Promise<MadePlaybooks> => {
  const now = t.app.now()
  const of = { customer_id, market_id: marketId }
  const keys = [newStorageKey(customer_id), newStorageKey(customer_id)]
  for (const key of keys) await t.app.files.put(key, Buffer.from(`${word} price list`))
  return withTenant(t.app.pool, customer_id, async ({ db }) => {
    const playbook = async (name: string): Promise<number> =>
      (
        await db
          .insertInto('playbook')
          .values({ ...of, name, visibility: 'restricted', created_by: userId, created_at: now, updated_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [playbookId, sparePlaybookId] = [await playbook(`${word} playbook`), await playbook(`${word} spare playbook`)]
    await db
      .insertInto('playbook_card')
      .values({ customer_id, playbook_id: playbookId, card_id: cardId, added_at: now })
      .execute()
    const documents: number[] = []
    for (const key of keys) {
      const { id } = await db
        .insertInto('playbook_document')
        .values({
          ...of,
          name: `${word} prices ${documents.length}.txt`,
          size: 20,
          content_hash: key,
          storage_key: key,
          uploaded_by: userId,
          uploaded_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      documents.push(id)
    }
    const [documentId = 0, spareDocumentId = 0] = documents
    return { playbookId, sparePlaybookId, documentId, spareDocumentId }
  })
}
