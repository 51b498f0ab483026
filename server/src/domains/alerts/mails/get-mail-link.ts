import type { Handler } from '#http/call-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { readMailLink, requireReceiver } from './mail-link.ts'
import { listMails } from './mail-stops.ts'

export const getMailLink: Handler<'getMailLink'> = async ({ app, query }) => {
  const { customerId, userId, types } = await readMailLink(app, query.token)
  return readCustomer(app, customerId, async tx => ({
    email: await requireReceiver(tx, userId),
    mails: await listMails(tx, userId, types),
  }))
}
