import type { SignedInUser } from '@bic/contract/calls/access'
import type { Received } from '@bic/contract/calls/routes'
import { isReasonOf } from '@bic/contract/purges/purge-words'
import { visibleName } from '@bic/contract/values/names'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { countAccount } from './actions/count-account.ts'
import { requireAccount } from './actions/find-account.ts'
import { agreeToRemoval, askRemoval } from './actions/two-people.ts'

interface Asked {
  readonly purgeId: number
  readonly state: 'asked' | 'running'
}

interface Asking {
  readonly body: Received<'purgeAccount', 'body'>
  readonly user: SignedInUser
  readonly at: Date
}

const ask = async (tx: TenantTransaction, { body, user, at }: Asking): Promise<Written<Asked>> => {
  const { accountId, reason } = body
  if (reason === undefined || !isReasonOf('account', reason)) {
    throw badInput('reason', 'Please choose why the account is to be deleted.')
  }
  const asked = { kind: 'account', accountId, subject: {}, reason, userId: user.userId, at } as const
  const purgeId = await askRemoval(tx, asked)
  if (purgeId === undefined) {
    throw new AppError('CONFLICT', 'The deletion of this account was asked for already.', 'accountId')
  }
  const entry = { action: 'account purge asked for', entity: 'account', entityId: accountId, detail: { reason } }
  return changed({ purgeId, state: 'asked' }, entry, { what: ['purges'] })
}

const agree = async (tx: TenantTransaction, purgeId: number, { body, user, at }: Asking): Promise<Written<Asked>> => {
  const { accountId } = body
  const agreed = await agreeToRemoval(tx, { purgeId, accountId, userId: user.userId, at })
  if (agreed === 'under way') return unchanged({ purgeId, state: 'running' })
  const action = agreed === 'continued' ? 'account purge continued' : 'account purge agreed to'
  const entry = { action, entity: 'account', entityId: accountId, detail: { purgeId } }
  return changed({ purgeId, state: 'running' }, entry, { what: ['purges', 'jobs'] })
}

/**
 * Two people: whoever asks types the name of the account, and so does the other administrator who agrees. A deletion that
 * was agreed to and stopped on the way is continued by the same call.
 */
export const purgeAccount: Handler<'purgeAccount'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const name = await requireAccount(tx, body.accountId)
    if (body.confirmName !== visibleName(name)) {
      throw badInput('confirmName', 'This is not the name of the account. Please type it exactly as it is shown.')
    }
    const deletedCounts = await countAccount(tx, body.accountId)
    const asking = { body, user, at: app.now() }
    const outcome = body.purgeId === undefined ? await ask(tx, asking) : await agree(tx, body.purgeId, asking)
    return { ...outcome, answer: { ...outcome.answer, deletedCounts } }
  })
