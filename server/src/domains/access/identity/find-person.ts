import type { AppContext } from '#app-context.ts'
import type { VouchedPerson } from '#providers/identity/identity-provider.ts'
import { readDirectory } from '#tenancy/directory.ts'

interface Login {
  readonly customer_id: number
  readonly user_id: number
  readonly active: boolean
  readonly status: string
  readonly demo: boolean
  readonly domain: string
}

/** A user who may sign in; `isNew` when the link to them has yet to be made. */
interface Found {
  readonly customerId: number
  readonly userId: number
  readonly isNew: boolean
}

/** Why somebody may not, for the trail; the customer and user it is about, where they are known. */
export interface Refusal {
  readonly refused: string
  readonly customerId: number | null
  readonly userId: number | null
}

const whyNot = ({ config }: AppContext, login: Login): string | null => {
  const only = config.identity?.customerDomain
  if (only !== undefined && login.domain !== only) return 'of another customer than this provider is for'
  if (login.status !== 'Active') return 'the customer is not active'
  if (!login.active) return 'the user is not active'
  if (login.demo && config.demoSignIns === 'none') return 'demo sign-ins are open on this machine only'
  return null
}

/**
 * The user that a vouched-for person is: by their link, or, the first time, by their verified e-mail. A user who is
 * linked already is nobody else's, whoever holds the address now.
 */
export const findPerson = (app: AppContext, person: VouchedPerson): Promise<Found | Refusal> =>
  readDirectory(app, async ({ db }) => {
    const logins = db
      .selectFrom('login')
      .innerJoin('customer', 'customer.id', 'login.customer_id')
      .select(['customer_id', 'user_id', 'active', 'customer.status', 'customer.demo', 'customer.domain'])
    const { issuer, subject, email } = person
    const link = await db
      .selectFrom('identity_link')
      .select(['customer_id', 'user_id'])
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    const refuse = (refused: string, login?: Login, customerId = login?.customer_id ?? null): Refusal => ({
      refused,
      customerId,
      userId: login?.user_id ?? null,
    })
    if (link) {
      const login = await logins
        .where('login.customer_id', '=', link.customer_id)
        .where('login.user_id', '=', link.user_id)
        .executeTakeFirst()
      if (!login) return refuse('the linked user is gone', undefined, link.customer_id)
      const reason = whyNot(app, login)
      return reason ? refuse(reason, login) : { customerId: link.customer_id, userId: link.user_id, isNew: false }
    }
    if (email === null) return refuse('the provider sends no e-mail address')
    const login = await logins.where('login.email', '=', email).executeTakeFirst()
    if (!login) {
      const domain = email.slice(email.lastIndexOf('@') + 1)
      const customer = await db.selectFrom('customer').select('id').where('domain', '=', domain).executeTakeFirst()
      return refuse('no user has this e-mail address', undefined, customer?.id ?? null)
    }
    if (!person.emailVerified) return refuse('the e-mail address is not verified', login)
    const reason = whyNot(app, login)
    if (reason) return refuse(reason, login)
    const { customer_id: customerId, user_id: userId } = login
    const other = await db
      .selectFrom('identity_link')
      .select('subject')
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      // Since the look above another browser of this same person may have made the link: linkPerson takes that for ours.
      .where('subject', '!=', subject)
      .executeTakeFirst()
    if (other) return refuse('the user is linked to another identity', login)
    return { customerId, userId, isNew: true }
  })
