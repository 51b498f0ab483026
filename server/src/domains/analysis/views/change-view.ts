import { sql } from 'kysely'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { ownViews, presentView } from './own-views.ts'

export const changeView: Handler<'changeView'> = async ({ body, user, write }) =>
  write(async tx => {
    const { id, name, byDefault } = body
    // All of one person at once: of two who change at once, none is left with two defaults.
    const views = await ownViews(tx, user.userId).orderBy('id').forUpdate().execute()
    const view = views.find(one => one.id === id)
    if (!view) throw notFound('This view')
    const others = views.filter(one => one.id !== id && one.screen === view.screen)
    if (name !== undefined && others.some(one => one.name.toLowerCase() === name.toLowerCase()))
      throw badInput('name', 'You already have a view with this name. Please choose another name.')
    if (byDefault === true) {
      await tx.db
        .updateTable('saved_view')
        .set({ by_default: false })
        .where('customer_id', '=', tx.customerId)
        .where('user_id', '=', user.userId)
        .where('screen', '=', view.screen)
        .where('id', '<>', id)
        .where(sql<boolean>`by_default`)
        .execute()
    }
    const after = await tx.db
      .updateTable('saved_view')
      .set({ name: name ?? view.name, by_default: byDefault ?? view.by_default })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const detail = { name: after.name, byDefault: after.by_default }
    const entry = { action: 'view changed', entity: 'saved view', entityId: id, detail }
    return changed(presentView(after), entry, { what: ['views'], userId: user.userId })
  })
