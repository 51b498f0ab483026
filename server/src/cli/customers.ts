import { randomInt } from 'node:crypto'
import { email as emailShape, password as passwordShape, type Role, roles } from '@bic/contract/access'
import { withDirectory, withTenant } from '@bic/database/tenant'
import { audit } from '../domains/access/actions/audit.ts'
import { hashPassword } from '../domains/access/actions/passwords.ts'
import { defaultMarket } from '../domains/playbook/actions/default-market.ts'
import { makeDefaultTopics } from '../domains/playbook/actions/default-topics.ts'
import { type Command, needed, UsageError } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const createCustomer: Command = {
  name: 'create-customer',
  usage: 'NAME --domain company.com [--time-zone Europe/Berlin]',
  purpose:
    'Make a customer with the default topics and a default market. Its people sign in once create-user made them.',
  options: ['domain', 'time-zone'],
  run: async ({ operands, options }, say) => {
    const name = needed(operands[0], "the customer's name")
    const domain = needed(options.domain, "the customer's e-mail domain: --domain company.com").toLowerCase()
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) throw new UsageError('--domain is like company.com.')
    const timeZone = options['time-zone'] ?? 'UTC'
    if (!isTimeZone(timeZone)) throw new UsageError(`There is no time zone "${timeZone}". Write it like Europe/Berlin.`)
    return withApp(say, async ({ app }) => {
      const values = { name, domain, time_zone: timeZone }
      const { id } = await withDirectory(app.pool, ({ db }) =>
        db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow(),
      ).catch((error: unknown) => {
        throw isTaken(error) ? new UsageError(`There is a customer of the domain ${domain} already.`) : error
      })
      await withTenant(app.pool, id, async tx => {
        await makeDefaultTopics(tx)
        await defaultMarket(tx)
      })
      say(`Made customer ${name} (number ${id}).`)
      return 0
    })
  },
}

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#$@!%&*?']

/** A password that fits the rule, with letters that are not mistaken for others. */
const inventPassword = (): string => {
  const draw = (alphabet: string): string => alphabet[randomInt(alphabet.length)] ?? ''
  const all = alphabets.join('')
  const drawn = [...alphabets.map(draw), ...Array.from({ length: 12 }, () => draw(all))]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[drawn[last], drawn[other]] = [drawn[other] ?? '', drawn[last] ?? '']
  }
  return drawn.join('')
}

export const createUser: Command = {
  name: 'create-user',
  usage: 'EMAIL --customer NAME [--role ADMIN] [--name "First Last"] [--password …]',
  purpose: 'Make a sign-in. Without --password one is made up and shown, once.',
  options: ['customer', 'role', 'name', 'password'],
  run: async ({ operands, options }, say) => {
    const email = needed(operands[0], 'the e-mail address').toLowerCase()
    if (!emailShape.safeParse(email).success) throw new UsageError(`"${email}" is no e-mail address.`)
    const role = options.role ?? 'SELLER'
    if (!roles.includes(role as Role)) throw new UsageError(`--role is one of ${roles.join(', ')}.`)
    const password = options.password ?? inventPassword()
    const fits = passwordShape.safeParse(password)
    if (!fits.success) throw new UsageError(fits.error.issues[0]?.message ?? 'The password does not fit the rule.')
    const [first = '', ...rest] = (options.name ?? email.split('@')[0] ?? '').trim().split(/\s+/)
    return withApp(say, async ({ app }) => {
      const customerId = await findCustomer(app, options.customer)
      const password_hash = await hashPassword(password)
      const taken = await withDirectory(app.pool, ({ db }) =>
        db
          .selectFrom('login')
          .select('email')
          .where(eb => eb.or([eb('email', '=', email), eb('username', '=', email)]))
          .executeTakeFirst(),
      )
      if (taken) throw new UsageError(`${email} is a sign-in already.`)
      const userId = await withTenant(app.pool, customerId, async tx => {
        const { id } = await tx.db
          .insertInto('app_user')
          .values({
            customer_id: customerId,
            username: email,
            email,
            first_name: first,
            last_name: rest.join(' ') || '-',
            role,
            phone: null,
            user_type: null,
            functional_team: null,
            license_type_id: null,
            photo: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await audit(tx, {
          at: app.now(),
          userId: null,
          action: 'user created',
          entity: 'user',
          entityId: id,
          detail: { role },
        })
        return id
      }).catch((error: unknown) => {
        throw isTaken(error) ? new UsageError(`${email} is a user already.`) : error
      })
      await withDirectory(app.pool, ({ db }) =>
        db
          .insertInto('login')
          .values({ customer_id: customerId, user_id: userId, email, username: email, password_hash })
          .execute(),
      )
      say(`Made ${email} (${role}).${options.password ? '' : ` Password: ${password}`}`)
      return 0
    })
  },
}
