import type { Answer } from '@bic/contract/calls/routes'
import type { AppContext } from '#app-context.ts'
import type { Handler } from '#http/call-context.ts'
import { together } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readMailLink, requireReceiver } from './mail-link.ts'
import { listMails, setMails } from './mail-stops.ts'

/** Ends or starts the mails of a link. @throws AppError TOKEN_EXPIRED when it is not ours, or the person is gone */
export const followMailLink = async (
  app: AppContext,
  token: string,
  mailed: boolean,
  by: 'link of a mail' | 'one click',
): Promise<Answer<'changeMailLink'>> => {
  const { customerId, userId, types } = await readMailLink(app, token)
  return writeCustomer(app, { customerId, userId })(async tx => {
    const email = await requireReceiver(tx, userId)
    const written = await setMails(tx, userId, types, mailed, { by, now: app.now() })
    return together({ email, mails: await listMails(tx, userId, types) }, written)
  })
}

export const changeMailLink: Handler<'changeMailLink'> = ({ app, body }) =>
  followMailLink(app, body.token, body.mailed, 'link of a mail')
