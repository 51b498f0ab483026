import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import { changed } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import type { Refusal } from './find-person.ts'

const onlyCustomer = async (app: AppContext): Promise<number | null> => {
  const domain = app.config.identity?.customerDomain
  if (domain === undefined) return null
  const customer = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select('id').where('domain', '=', domain).executeTakeFirst(),
  )
  return customer?.id ?? null
}

/** Writes down why, for the administrator and the operator, and gives the one refusal that strangers hear. */
export const refuseIdentity = async (app: AppContext, refusal: Refusal): Promise<AppError> => {
  const { refused: reason, userId } = refusal
  app.log.warn({ reason }, 'single sign-on was refused')
  const customerId = refusal.customerId ?? (await onlyCustomer(app))
  if (customerId !== null) {
    const entry = {
      action: 'single sign-on refused',
      entity: 'user',
      entityId: userId ?? 'unknown',
      detail: { reason },
    }
    await writeCustomer(app, { customerId, userId })(async () => changed(null, entry))
  }
  return new AppError('IDENTITY_REFUSED')
}
