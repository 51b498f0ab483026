import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { readDirectory } from '#tenancy/directory.ts'

/** A tutorial that an operator added: for this customer (`tutorial/7`) or for all (`shared/7`). Null for others. */
export const findTutorial = async (app: AppContext, { db, customerId }: TenantTransaction, location: string) => {
  const [, kind, id] = /^(tutorial|shared)\/(\d{1,15})$/.exec(location) ?? []
  if (kind === undefined) return null
  const found =
    kind === 'tutorial'
      ? await db
          .selectFrom('tutorial_video')
          .select(['storage_key', 'media_type', 'size'])
          .where('customer_id', '=', customerId)
          .where('id', '=', Number(id))
          .executeTakeFirst()
      : await readDirectory(app, directory =>
          directory.db
            .selectFrom('shared_tutorial')
            .select(['storage_key', 'media_type', 'size'])
            .where('id', '=', Number(id))
            .executeTakeFirst(),
        )
  return found ?? null
}
