import { signAddress } from '#domains/uploads/shared/signed-address.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'

export const downloadPermissionProof: Handler<'downloadPermissionProof'> = async ({
  app,
  params,
  user,
  read,
  sessionId,
}) => {
  const found = await read(({ db, customerId }) =>
    db
      .selectFrom('quote_permission')
      .select(['proof_key as key', 'proof_name as name'])
      .where('customer_id', '=', customerId)
      .where('id', '=', params.permissionId)
      .executeTakeFirst(),
  )
  if (!found?.key || found.name === null) throw notFound('A file of this permission')
  const { key, name } = found
  return { location: await signAddress({ app, sessionId }, { customerId: user.customerId, key, name }) }
}
