import { email as emailShape, password as passwordShape, roles } from '@bic/contract/calls/access'
import { isTimeZone } from '@bic/contract/configuration/read-property'
import { domainPattern } from '@bic/contract/values/domain-pattern'
import { type TenantTransaction, withDirectory } from '@bic/database/tenant'
import { findLicenseType, requireSeat } from '../domains/access/shared/license-seats.ts'
import { hashPassword } from '../domains/access/shared/passwords.ts'
import { makeCustomer } from '../domains/tenants/actions/make-customer.ts'
import { AppError } from '../http/app-error.ts'
import { changed, unchanged } from '../http/written.ts'
import { poolOf } from '../pool/pool-of.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import { type Command, needed, UsageError } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { inventPassword } from './invent-password.ts'
import { withApp } from './open-app.ts'
import { readName } from './read-name.ts'

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

export const createCustomer: Command = {
  name: 'create-customer',
  usage: 'NAME --domain company.com [--time-zone Europe/Berlin]',
  purpose: 'Create a customer with the default topics and a default market. Create its users with create-user.',
  options: ['domain', 'time-zone'],
  run: async ({ operands, options }, print) => {
    const name = readName(needed(operands[0], "the customer's name"), "The customer's name")
    const domain = needed(options.domain, "the customer's e-mail domain: --domain company.com").toLowerCase()
    if (!domainPattern.test(domain)) throw new UsageError('--domain must be like company.com.')
    const timeZone = options['time-zone'] ?? 'UTC'
    if (!isTimeZone(timeZone)) throw new UsageError(`There is no time zone "${timeZone}". Write it like Europe/Berlin.`)
    return withApp(print, async ({ app }) => {
      const { customerId: id } = await makeCustomer(app, { name, domain, timeZone }, async () => unchanged(null)).catch(
        (error: unknown) => {
          throw error instanceof AppError ? new UsageError(error.message) : error
        },
      )
      print(`Created customer ${name} (id ${id}).`)
      return 0
    })
  },
}

/**
 * The licence type of a new user: the named one, or what is usual of the customer: what most of its active users have, else the type
 * that it had first. Null for `none`, and where there is no type. @throws AppError for an unknown name, and when all its seats are taken
 */
const chooseLicense = async (tx: TenantTransaction, named: string | undefined): Promise<number | null> => {
  if (named === 'none') return null
  const usual = (): Promise<{ id: number } | undefined> =>
    tx.db
      .selectFrom('license_type as l')
      .leftJoin('app_user as u', join =>
        join
          .onRef('u.customer_id', '=', 'l.customer_id')
          .onRef('u.license_type_id', '=', 'l.id')
          .on('u.active', '=', true),
      )
      .select('l.id')
      .where('l.customer_id', '=', tx.customerId)
      .groupBy('l.id')
      .orderBy(eb => eb.fn.count('u.id'), 'desc')
      .orderBy('l.id')
      .executeTakeFirst()
  const license = named === undefined ? (await usual())?.id : await findLicenseType(tx, named)
  if (license == null) return null
  await requireSeat(tx, license, null)
  return license
}

export const createUser: Command = {
  name: 'create-user',
  usage: 'EMAIL --customer NAME [--role ADMIN] [--name "First Last"] [--password …] [--license TYPE|none]',
  purpose:
    'Create a user. Without --password a password is generated and shown once; without --license the user gets the only licence type of the customer, or that which most of its users have.',
  options: ['customer', 'role', 'name', 'password', 'license'],
  run: async ({ operands, options }, print) => {
    const email = needed(operands[0], 'the e-mail address').toLowerCase()
    if (!emailShape.safeParse(email).success) throw new UsageError(`"${email}" is not an e-mail address.`)
    const role = roles.find(one => one === (options.role ?? 'SELLER'))
    if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}.`)
    const password = options.password ?? inventPassword()
    const fits = passwordShape.safeParse(password)
    if (!fits.success) throw new UsageError(fits.error.issues[0]?.message ?? 'The password does not meet the rule.')
    const [first = '', ...rest] = readName(options.name ?? email.split('@')[0] ?? '', '--name').split(' ')
    return withApp(print, async ({ app }) => {
      const customerId = await findCustomer(app, options.customer)
      const password_hash = await hashPassword(password)
      const taken = await withDirectory(poolOf(app), ({ db }) =>
        db
          .selectFrom('login')
          .select('email')
          .where(eb => eb.or([eb('email', '=', email), eb('username', '=', email)]))
          .executeTakeFirst(),
      )
      if (taken) throw new UsageError(`${email} exists already.`)
      const userId = await writeCustomer(app, { customerId, userId: null })(async tx => {
        const license = await chooseLicense(tx, options.license)
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
            license_type_id: license,
            photo: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return changed(id, { action: 'user created', entity: 'user', entityId: id, detail: { role } })
      }).catch((error: unknown) => {
        if (error instanceof AppError) throw new UsageError(`${error.message} Name a type with --license, or none.`)
        throw isTaken(error) ? new UsageError(`${email} is a user already.`) : error
      })
      await withDirectory(poolOf(app), ({ db }) =>
        db
          .insertInto('login')
          .values({ customer_id: customerId, user_id: userId, email, username: email, password_hash })
          .execute(),
      )
      print(`Created ${email} (${role}).${options.password ? '' : ` Password: ${password}`}`)
      return 0
    })
  },
}
