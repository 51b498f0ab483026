import { signAddress } from '#domains/uploads/shared/signed-address.ts'
import type { Handler } from '#http/call-context.ts'
import { requireDocument } from './document-place.ts'

export const downloadPlaybookDocument: Handler<'downloadPlaybookDocument'> = async ({
  app,
  params,
  user,
  read,
  sessionId,
}) => {
  const { storage_key: key, name } = await read(tx => requireDocument(tx, user, params.documentId))
  return { location: await signAddress({ app, sessionId }, { customerId: user.customerId, key, name }) }
}
