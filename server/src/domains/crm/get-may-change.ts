import { routes } from '@bic/contract/calls/routes'
import { type MayChange, mayChange, refusalText } from '@bic/contract/entitlements/may-change'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { standingOf } from './actions/standing-of.ts'

/** Answers what the guard of the named call decides. */
export const getMayChange: Handler<'getMayChange'> = async ({ query, user, read }) => {
  const rule: MayChange = routes[query.call].mayChange
  const standing = await read(tx => standingOf(tx, user, rule, query.id))
  if (!standing) throw notFound('This')
  const may = mayChange(user, rule, standing)
  return { may, reason: may ? null : refusalText(rule) }
}
