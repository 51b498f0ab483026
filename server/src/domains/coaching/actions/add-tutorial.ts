import type { AppContext } from '#app-context.ts'
import { changed } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { writeDirectory } from '#tenancy/directory.ts'
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
      const row = await writeDirectory(app, 'shared tutorial', ({ db }) =>
        db.insertInto('shared_tutorial').values(values).returning('id').executeTakeFirstOrThrow(),
      )
      return `shared/${row.id}`
    }
    return await writeCustomer(app, { customerId, userId: null })(async tx => {
      const row = await tx.db
        .insertInto('tutorial_video')
        .values({ ...values, customer_id: customerId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const entry = { action: 'tutorial added', entity: 'tutorial_video', entityId: row.id, detail: { name } }
      return changed(`tutorial/${row.id}`, entry, { what: ['videos'] })
    })
  } catch (error) {
    await app.files.remove(key)
    throw error
  }
}
