import type { Received } from '@bic/contract/calls/routes'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { loadProfile } from './actions/load-profile.ts'
import { lockProfile, type ProfileChange, storeProfile } from './actions/lock-profile.ts'

type Body = Received<'editCustomerProfile', 'body'>

const changeOf = (body: Body): ProfileChange => ({
  ...(body.name === undefined ? {} : { name: body.name }),
  ...(body.industry === undefined ? {} : { industry: body.industry }),
  ...(body.location === undefined ? {} : { location: body.location }),
  ...(body.icon === undefined ? {} : { icon: null }),
  ...(body.custDescription === undefined ? {} : { description: body.custDescription }),
  ...(body.custQuote === undefined ? {} : { quote: body.custQuote }),
  ...(body.employees === undefined ? {} : { employees: body.employees }),
})

export const editCustomerProfile: Handler<'editCustomerProfile'> = async call => {
  const { app, params, body, user, request, write } = call
  const { version, removed } = await write(async tx => {
    const before = await lockProfile(tx, params.accountId, body.storyId)
    const present = before?.version ?? 0
    const change = changeOf(body)
    const fields = Object.entries(change).filter(([name, value]) => before?.[name as keyof ProfileChange] !== value)
    // What is sent a second time, because the first answer was lost, has been done.
    if (fields.length === 0) return unchanged({ version: present, removed: null })
    if (body.version !== undefined && body.version !== present)
      throw new AppError('CONFLICT', undefined, undefined, await loadProfile(call, tx, params.accountId))
    const version = await storeProfile(tx, params.accountId, before, change, { userId: user.userId, at: app.now() })
    return changed(
      { version, removed: body.icon === undefined ? null : (before?.icon ?? null) },
      {
        action: 'customer profile updated',
        entity: 'account',
        entityId: params.accountId,
        detail: { fields: fields.map(([name]) => name), version },
      },
      { what: ['profiles'] },
    )
  })
  if (removed !== null)
    await app.files.remove(removed).catch(error => request.log.error({ err: error }, 'an old icon stays'))
  return { status: 'success', version }
}
