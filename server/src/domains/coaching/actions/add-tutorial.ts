import type { AppContext } from '#app-context.ts'
import { audit } from '#domains/access/shared/audit.ts'
import { announce } from '#events/event-hub.ts'
import { openCustomer } from '#tenancy/customer.ts'
import { openDirectory } from '#tenancy/directory.ts'
import { receiveVideo } from './receive-video.ts'

/** Objects of no customer in the store: what is shared by all. */
const everybody = 0

export interface NewTutorial {
  readonly name: string
  /** Whose it is; null for a tutorial that all customers see. */
  readonly customerId: number | null
  readonly bytes: AsyncIterable<Uint8Array>
}

/**
 * Adds a tutorial and answers its location.
 *
 * @throws AppError BAD_INPUT when the file is no video; DatabaseError 23505 when the name is taken
 */
export const addTutorial = async (app: AppContext, { name, customerId, bytes }: NewTutorial): Promise<string> => {
  const { key, size, mediaType } = await receiveVideo(app, customerId ?? everybody, bytes)
  const values = { name, media_type: mediaType, size, storage_key: key, created_at: app.now() }
  try {
    if (customerId === null) {
      const row = await openDirectory(app, ({ db }) =>
        db.insertInto('shared_tutorial').values(values).returning('id').executeTakeFirstOrThrow(),
      )
      return `shared/${row.id}`
    }
    return await openCustomer(app, customerId, async tx => {
      const row = await tx.db
        .insertInto('tutorial_video')
        .values({ ...values, customer_id: customerId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, {
        at: app.now(),
        userId: null,
        action: 'tutorial added',
        entity: 'tutorial_video',
        entityId: row.id,
        detail: { name },
      })
      await announce(tx, { kind: 'changed', what: ['videos'] })
      return `tutorial/${row.id}`
    })
  } catch (error) {
    await app.files.remove(key)
    throw error
  }
}
