import type { Handler } from '#http/call-context.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { shippedTutorials } from './shipped.ts'

/** The customer's own first: they are about its ways. */
export const getAllVideoGuides: Handler<'getAllVideoGuides'> = async ({ app, read }) => {
  const own = await read(({ db, customerId }) =>
    db
      .selectFrom('tutorial_video')
      .select(['id', 'name'])
      .where('customer_id', '=', customerId)
      .orderBy('name')
      .execute(),
  )
  const shared = await readDirectory(app, ({ db }) =>
    db.selectFrom('shared_tutorial').select(['id', 'name']).orderBy('name').execute(),
  )
  return [
    ...own.map(({ id, name }) => ({ name, location: `tutorial/${id}` })),
    ...shared.map(({ id, name }) => ({ name, location: `shared/${id}` })),
    ...shippedTutorials.map(({ name, location }) => ({ name, location })),
  ]
}
