import { type PremiumFeature, premiumFeatures } from '@bic/contract/entitlements/premium-features'
import type { TenantTransaction } from '@bic/database/tenant'
import { isDay } from '@bic/engine/calendar/day'
import { setFeature } from '../domains/entitlements/actions/set-feature.ts'
import { setProperty, settableProperties } from '../domains/entitlements/actions/set-property.ts'
import { AppError } from '../http/app-error.ts'
import { changed } from '../http/written.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import { type Command, needed, UsageError } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'

/** A refusal of the product is a mistake in what was typed. */
const asUsage = (error: unknown): never => {
  throw error instanceof AppError ? new UsageError(error.message) : error
}

const findUser = async ({ db, customerId }: TenantTransaction, email: string): Promise<number> => {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!row) throw new UsageError(`${email} is not a user of this customer.`)
  return row.id
}

const findUsers = async (tx: TenantTransaction, typed: string | undefined): Promise<number[]> => {
  const found: number[] = []
  for (const email of typed?.split(',') ?? []) found.push(await findUser(tx, email))
  return found
}

const choice = <const T extends string>(typed: string | undefined, option: string, choices: readonly T[]) => {
  if (typed === undefined || choices.includes(typed as T)) return typed as T | undefined
  throw new UsageError(`--${option} must be one of ${choices.join(', ')}.`)
}

const count = (typed: string | undefined, option: string): number | undefined => {
  if (typed === undefined) return undefined
  if (!/^\d{1,9}$/.test(typed)) throw new UsageError(`--${option} must be a whole number.`)
  return Number(typed)
}

const day = (typed: string | undefined): string | undefined => {
  if (typed === undefined || isDay(typed)) return typed
  throw new UsageError('--renews must be a day like 2027-01-31.')
}

const given = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const feature: Command = {
  name: 'feature',
  usage:
    'NAME --customer NAME [--enabled y|n] [--credits N] [--users N] [--plan annual|monthly] [--renews DAY] [--map EMAILS] [--unmap EMAILS]',
  purpose: 'Enable a premium feature for a customer, set its credits and how many users, and map users to it.',
  options: ['customer', 'enabled', 'credits', 'users', 'plan', 'renews', 'map', 'unmap'],
  run: async ({ operands, options }, print) => {
    const name = needed(operands[0], `which feature: ${premiumFeatures.join(', ')}`)
    if (!premiumFeatures.includes(name as PremiumFeature)) {
      throw new UsageError(`The premium features are ${premiumFeatures.join(', ')}.`)
    }
    const enabled = choice(options.enabled, 'enabled', ['y', 'n'])
    const changes = given({
      enabled: enabled === undefined ? undefined : enabled === 'y',
      plan: choice(options.plan, 'plan', ['annual', 'monthly']),
      topicPurchased: count(options.credits, 'credits'),
      maxAllowedUsersCount: count(options.users, 'users'),
      renewDate: day(options.renews),
    })
    return withApp(print, async ({ app }) => {
      const customerId = await findCustomer(app, options.customer)
      await writeCustomer(app, { customerId, userId: null })(async tx =>
        setFeature(tx, {
          ...changes,
          lookupLabel: name as PremiumFeature,
          map: await findUsers(tx, options.map),
          unmap: await findUsers(tx, options.unmap),
          at: app.now(),
        }),
      ).catch(asUsage)
      print(`Changed ${name}.`)
      return 0
    })
  },
}

export const property: Command = {
  name: 'property',
  usage: 'NAME VALUE --customer NAME',
  purpose: `Set a property of a customer: ${Object.keys(settableProperties).join(', ')}.`,
  options: ['customer'],
  run: async ({ operands: [name, value], options }, print) => {
    const set = { name: needed(name, 'which property'), value: needed(value, 'its value') }
    return withApp(print, async ({ app }) => {
      const customerId = await findCustomer(app, options.customer)
      await writeCustomer(app, { customerId, userId: null })(tx => setProperty(tx, set)).catch(asUsage)
      print(`Set ${set.name} to ${set.value}.`)
      return 0
    })
  },
}

export const supportAccount: Command = {
  name: 'support-account',
  usage: 'EMAIL --customer NAME [--is y|n]',
  purpose: "Mark a user as the provider's support account, which always has all features, or unmark it.",
  options: ['customer', 'is'],
  run: async ({ operands, options }, print) => {
    const email = needed(operands[0], 'the e-mail address')
    const isSupport = choice(options.is, 'is', ['y', 'n']) !== 'n'
    return withApp(print, async ({ app }) => {
      const customerId = await findCustomer(app, options.customer)
      await writeCustomer(app, { customerId, userId: null })(async tx => {
        const id = await findUser(tx, email)
        await tx.db
          .updateTable('app_user')
          .set({ internal_support: isSupport })
          .where('customer_id', '=', customerId)
          .where('id', '=', id)
          .execute()
        const detail = { internalSupport: isSupport }
        return changed(null, { action: 'user updated', entity: 'user', entityId: id, detail })
      })
      print(`${email} is ${isSupport ? 'now the' : 'no longer a'} support account.`)
      return 0
    })
  },
}
